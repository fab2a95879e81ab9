import { useEffect } from 'react';
import { isFailure } from './failure.ts';

// Seconds; the server's Retry-After has priority.
const tryAgainAfter = 10;

/** For failures that are only logged (spec): logs them and retries after a while. */
export const useQuietRetry = (what: string, failure: unknown, retry: () => unknown): void =>
  useEffect(() => {
    if (failure === undefined) return;
    console.error(what, failure);
    const seconds = Math.max(isFailure(failure) ? (failure.retryAfter ?? 0) : 0, tryAgainAfter);
    const timer = setTimeout(retry, seconds * 1000);
    return () => clearTimeout(timer);
  }, [what, failure, retry]);
