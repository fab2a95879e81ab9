import { api } from '../data/api.ts';
import { flushDeletions } from '../data/undoable-deletions.ts';
import { useAppDispatch } from '../data/store.ts';
import { forgetTab } from '../data/tab-store.ts';
import { removeLogin } from '../data/stored-login.ts';

// Milliseconds that leaving may wait for the server to take the tokens back.
const longest = 1500;

/** Takes the user's tokens back on the server as far as it answers, clears the session and goes to the first page. */
export const useLogOut = (): (() => void) => {
  const dispatch = useAppDispatch();
  return () => {
    // What waits for an undo still needs the token.
    const revoked = flushDeletions().then(() => dispatch(api.endpoints.logOut.initiate(undefined)));
    const waited = new Promise((resolve) => setTimeout(resolve, longest));
    void Promise.race([revoked, waited]).finally(() => {
      removeLogin();
      forgetTab();
      // The first page is of the other entry; loading it also forgets everything that this one holds.
      location.assign('/');
    });
  };
};
