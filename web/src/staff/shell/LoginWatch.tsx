import { useEffect } from 'react';
import { api } from '../data/api.ts';
import { preferLanguage } from '../../shared/i18n.ts';
import { useAppDispatch, useAppSelector } from '../data/store.ts';
import { loggedIn, loggedOut, placeOf, tokenOf, userOf } from '../data/login-slice.ts';
import { tokenKey } from '../data/stored-login.ts';
import { isLoginOver } from '../data/ended-login.ts';
import { nextCheck } from '../data/token.ts';

// Milliseconds.
const waitingCheckedEvery = 10_000;

/** Logs out when the log-in is over, follows log-ins in other tabs, and refreshes the user's data. */
export const LoginWatch = () => {
  const token = useAppSelector((state) => tokenOf(state.login));
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (token === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    const logOutWhenOver = () => {
      void isLoginOver(token).then((isOver) => {
        if (!isCurrent) return;
        if (isOver) {
          dispatch(loggedOut('expired'));
          return;
        }
        clearTimeout(timer);
        timer = setTimeout(logOutWhenOver, nextCheck(token, Date.now()));
      });
    };
    logOutWhenOver();
    // Timers do not run while a device sleeps.
    document.addEventListener('visibilitychange', logOutWhenOver);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', logOutWhenOver);
    };
  }, [token, dispatch]);

  useEffect(() => {
    const onOtherTab = (event: StorageEvent) => {
      const cleared = event.key === null || (event.key === tokenKey && event.newValue === null);
      if (cleared && token !== undefined) dispatch(loggedOut());
      // Another tab logged in, perhaps as another user.
      else if (event.key === tokenKey && event.newValue !== token) location.reload();
    };
    window.addEventListener('storage', onOtherTab);
    return () => window.removeEventListener('storage', onOtherTab);
  }, [token, dispatch]);

  // Who waits for an administrator sees the answer without doing anything.
  const isWaiting = useAppSelector((state) => placeOf(state.login) === 'waiting');
  const { data, error } = api.useCurrentUserQuery(undefined, {
    skip: token === undefined,
    pollingInterval: isWaiting ? waitingCheckedEvery : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: isWaiting,
  });
  const isLoading = useAppSelector((state) => state.login.status === 'loading');
  useEffect(() => {
    if (data && token !== undefined) dispatch(loggedIn({ token, user: data.value }));
  }, [data, token, dispatch]);
  const language = useAppSelector((state) => userOf(state.login)?.preferredLanguage);
  useEffect(() => {
    if (language !== undefined) void preferLanguage(language);
  }, [language]);
  useEffect(() => {
    if (!error) return;
    // The spec: a profile that does not load is only logged. Without a user, the page cannot continue.
    console.error('The profile did not load.', error);
    if (isLoading) dispatch(loggedOut());
  }, [error, isLoading, dispatch]);
  return null;
};
