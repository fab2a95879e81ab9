import { useEffect } from 'react';
import { isFailure } from './failure.ts';

// Seconds; the server's Retry-After has priority.
const tryAgainAfter = 10;

/** Retries after a while, as long as there is a failure. */
export const useRetry = (failure: unknown, retry: () => unknown): void =>
  useEffect(() => {
    if (failure === undefined) return;
    const seconds = Math.max(isFailure(failure) ? (failure.retryAfter ?? 0) : 0, tryAgainAfter);
    const timer = setTimeout(retry, seconds * 1000);
    return () => clearTimeout(timer);
  }, [failure, retry]);

/** For failures that are only logged (spec): logs them and retries after a while. */
export const useQuietRetry = (what: string, failure: unknown, retry: () => unknown): void => {
  useRetry(failure, retry);
  useEffect(() => {
    if (failure !== undefined) console.error(what, failure);
  }, [what, failure]);
};
