import { ApiError } from '@gatelingo/proto/http/api-error';
import type { Page } from '../../../shared/page.ts';
import { retryDelay } from '../../../shared/retry-delay.ts';

type Send = (signal: AbortSignal) => Promise<unknown>;

/** Milliseconds. */
const waits = { first: 5_000, longest: 300_000 };

const mayWorkLater = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.isUnreached || failure.status === 429 || failure.status >= 500);

/** Links the pass to the session once; tries again until the server has it, or it is stopped. */
export const linkPass = ({ send, page }: { send: Send; page: Page }): (() => void) => {
  const stopped = new AbortController();
  const { signal } = stopped;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  const failed = (failure: unknown) => {
    if (signal.aborted) return;
    console.warn('The pass was not linked to the session.', failure);
    if (!mayWorkLater(failure)) return stop();
    const retryAfter = failure instanceof ApiError ? failure.retryAfter : undefined;
    timer = setTimeout(link, retryDelay(tries++, Math.random(), { ...waits, retryAfter }));
  };
  const link = () => {
    timer = undefined;
    send(signal).then(() => stop(), failed);
  };
  const stopListening = page.listen({
    online: () => {
      // One that is under way is not sent again.
      if (timer === undefined) return;
      clearTimeout(timer);
      link();
    },
  });
  const stop = () => {
    stopped.abort();
    clearTimeout(timer);
    stopListening();
  };
  link();
  return stop;
};
