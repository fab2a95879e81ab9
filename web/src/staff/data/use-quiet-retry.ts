import { useEffect, useEffectEvent } from 'react';
import { browserPage } from '../../shared/page.ts';
import { isFailure } from './failure.ts';
import { useAppSelector } from './store.ts';

// Seconds; the server's Retry-After has priority.
const tryAgainAfter = 10;

/** Retries after a while, and once the network or the live connection is back, as long as there is a failure. */
export const useRetry = (failure: unknown, retry: () => unknown): void => {
  const again = useEffectEvent(() => void retry());
  const hasFailed = failure !== undefined;
  useEffect(() => {
    if (failure === undefined) return;
    const seconds = Math.max(isFailure(failure) ? (failure.retryAfter ?? 0) : 0, tryAgainAfter);
    const timer = setTimeout(again, seconds * 1000);
    return () => clearTimeout(timer);
  }, [failure]);
  useEffect(() => (hasFailed ? browserPage.listen({ online: again }) : undefined), [hasFailed]);
  const isLive = useAppSelector(({ live }) => live.status === 'live');
  const whenLive = useEffectEvent(() => {
    if (hasFailed) again();
  });
  useEffect(() => {
    if (isLive) whenLive();
  }, [isLive]);
};

/** For failures that are only logged (spec): logs them and retries after a while. */
export const useQuietRetry = (what: string, failure: unknown, retry: () => unknown): void => {
  useRetry(failure, retry);
  useEffect(() => {
    if (failure !== undefined) console.error(what, failure);
  }, [what, failure]);
};
