import { api } from '../data/api.ts';
import { useAppSelector } from '../data/store.ts';
import { useQuietRetry } from '../data/use-quiet-retry.ts';
import { usePolling } from './use-live.ts';

const countsOf = api.endpoints.sessionCounts.select(undefined);

/** Reads the counts of guests' messages, for as long as one is logged in. A failure is only logged (spec). */
export const useWatchGuestMessages = (): void => {
  const { error, refetch } = api.useSessionCountsQuery(undefined, usePolling());
  useQuietRetry('The counts of guest messages did not load.', error, refetch);
};

/** What was counted last; nothing before. */
export const useGuestMessageCounts = () => useAppSelector((state) => countsOf(state).data);

/** Messages of guests that nobody of the company has read. */
export const useUnread = (): number => useGuestMessageCounts()?.unread ?? 0;
