import { countsApi } from './calls.ts';
import { useAppSelector } from '../data/store.ts';
import { useQuietRetry } from '../data/use-quiet-retry.ts';
import { usePolling } from './use-live.ts';

const countsOf = countsApi.endpoints.sessionCounts.select(undefined);

/** Reads the counts of guests' messages while the user is logged in. A failure is only logged (spec). */
export const useWatchGuestMessages = (): void => {
  const { error, refetch } = countsApi.useSessionCountsQuery(undefined, usePolling());
  useQuietRetry('The counts of guest messages did not load.', error, refetch);
};

/** The latest counts; undefined before the first. */
export const useGuestMessageCounts = () => useAppSelector((state) => countsOf(state).data);

/** The number of guests' messages that nobody of the company has read. */
export const useUnread = (): number => useGuestMessageCounts()?.unread ?? 0;
