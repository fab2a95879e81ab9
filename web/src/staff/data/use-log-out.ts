import { useTranslation } from 'react-i18next';
import { overlay } from '../../shared/frame/overlay-store.ts';
import { api } from './api.ts';
import { flushDeletions } from './undoable-deletions.ts';
import { useAppDispatch } from './store.ts';
import { forgetTab } from './tab-store.ts';
import { removeLogin } from './stored-login.ts';

// Milliseconds that logging out may wait for the server to revoke the tokens.
const longest = 1500;

/** Revokes the user's tokens if the server answers in time, clears the log-in and opens the landing page. */
export const useLogOut = (): (() => void) => {
  const dispatch = useAppDispatch();
  const { t } = useTranslation('staff');
  return () => {
    overlay.show({ kind: 'loading', text: t('nav.loggingOut') });
    // Deletions that wait for an undo still need the token.
    const revoked = flushDeletions().then(() => dispatch(api.endpoints.logOut.initiate(undefined)));
    const waited = new Promise((resolve) => setTimeout(resolve, longest));
    const leave = async () => {
      await Promise.race([revoked, waited]).catch(() => undefined);
      forgetTab();
      await removeLogin();
      // The landing page is in the other entry; loading it also clears this one's memory.
      location.assign('/');
    };
    void leave();
  };
};
