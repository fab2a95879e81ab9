import { ProviderError } from '../providers/index.ts';
import { retryLater, type RetryLaterError } from '../work/outcomes.ts';

/** How long readers wait for a model that is being loaded. */
const longestMs = 60_000;
const usualSeconds = 5;

/**
 * For work that translates: a failure because a model is being loaded, as the wait after which it is tried again. It is
 * undefined for any other failure, and once a minute has passed since `since`.
 */
export const laterWhileLoading = (error: unknown, since: string | Date, now: Date): RetryLaterError | undefined => {
  if (!(error instanceof ProviderError) || !error.isLoading) return undefined;
  const leftMs = new Date(since).getTime() + longestMs - now.getTime();
  if (leftMs <= 0) return undefined;
  return retryLater(Math.max(1, Math.min(error.retryAfterSeconds ?? usualSeconds, Math.ceil(leftMs / 1000))));
};
