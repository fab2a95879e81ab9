import { useEffect } from 'react';
import { ApiError, call, type CallRequest } from '../../../shared/api-client.ts';
import { browserPage, type Page } from '../../../shared/page.ts';
import { retryDelay } from '../../../shared/retry-delay.ts';
import { browserStore } from '../../../shared/stored.ts';
import { passAt } from '../../parts/kept-pass.ts';

type PassLink = CallRequest<'linkSession'>['body'];
type Send = (link: PassLink, signal: AbortSignal) => Promise<unknown>;

/** Milliseconds. */
const waits = { first: 5_000, longest: 300_000 };

const mayWorkLater = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.isUnreached || failure.status === 429 || failure.status >= 500);

/** Tells the server once that the driver of this pass talks in this session; tries again until it is told, or stopped. */
export const linkPass = (link: PassLink, { send, page }: { send: Send; page: Page }): (() => void) => {
  const stopped = new AbortController();
  const { signal } = stopped;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  const failed = (failure: unknown) => {
    if (signal.aborted) return;
    console.warn('The staff were not told who talks.', failure);
    if (!mayWorkLater(failure)) return stop();
    const retryAfter = failure instanceof ApiError ? failure.retryAfter : undefined;
    timer = setTimeout(tell, retryDelay(tries++, Math.random(), { ...waits, retryAfter }));
  };
  const tell = () => {
    timer = undefined;
    send(link, signal).then(() => stop(), failed);
  };
  const stopListening = page.listen({
    online: () => {
      // One that is under way is not sent again.
      if (timer === undefined) return;
      clearTimeout(timer);
      tell();
    },
  });
  const stop = () => {
    stopped.abort();
    clearTimeout(timer);
    stopListening();
  };
  tell();
  return stop;
};

/** Staff see who talks, if this phone has a pass of this QR code. */
export const usePassLink = ({ sessionId, barcodeId }: { sessionId: string; barcodeId: string }): void =>
  useEffect(() => {
    const code = passAt(browserStore, barcodeId, Date.now());
    if (code === undefined) return;
    const send: Send = (body, signal) => call('linkSession', { body, signal });
    return linkPass({ code, sessionId }, { send, page: browserPage });
  }, [sessionId, barcodeId]);
