import { createContext, useContext, useMemo } from 'react';
import { tokenOf, userOf } from '../../data/login-slice.ts';
import { useAppSelector, useAppStore } from '../../data/store.ts';
import { useStarted } from '../../live/use-started.ts';
import { startReplies, type Replies } from './replies.ts';

const RepliesContext = createContext<Replies | undefined>(undefined);
export const RepliesProvider = RepliesContext.Provider;

/** The replies that are not sent yet; undefined until sending has started. */
export const useReplies = (): Replies | undefined => useContext(RepliesContext);

/** Sends replies while the user is logged in, on any page. */
export const useStartReplies = (): Replies | undefined => {
  const store = useAppStore();
  const isLoggedIn = useAppSelector((state) => tokenOf(state.login) !== undefined);
  const userId = useAppSelector((state) => userOf(state.login)?.userId);
  const start = useMemo(
    () => (isLoggedIn && userId !== undefined ? () => startReplies(store, userId) : undefined),
    [isLoggedIn, userId, store],
  );
  return useStarted(start);
};
