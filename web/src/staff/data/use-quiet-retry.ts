import { useEffect } from 'react';
import { isFailure } from './failure.ts';

// Seconds; a server that says Retry-After knows better.
const tryAgainAfter = 10;

/** Where the spec says that a failure is only logged: it is, and the call is made again after a while. */
export const useQuietRetry = (what: string, failure: unknown, retry: () => unknown): void => {
  useEffect(() => {
    if (failure === undefined) return;
    console.error(what, failure);
    const seconds = Math.max(isFailure(failure) ? (failure.retryAfter ?? 0) : 0, tryAgainAfter);
    const timer = setTimeout(retry, seconds * 1000);
    return () => {
      clearTimeout(timer);
    };
  }, [what, failure, retry]);
};
