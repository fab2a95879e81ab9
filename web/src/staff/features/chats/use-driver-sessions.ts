import { useQuietRetry } from '../../data/use-quiet-retry.ts';
import { usePolling } from '../../live/use-live.ts';
import { chatsApi } from './calls.ts';

/** The sessions in the browser of the drivers who have a job, live. */
export const useDriverSessions = () => {
  const { data = [], error, refetch } = chatsApi.useDriverSessionsQuery(undefined, usePolling());
  useQuietRetry('The sessions of drivers did not load.', error, refetch);
  return data;
};
