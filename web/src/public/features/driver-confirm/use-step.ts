import { useEffect, useState } from 'react';
import { ApiError, call } from '../../../shared/api-client.ts';
import { retryDelay } from '../../../shared/retry-delay.ts';
import type { FoundStep } from './confirmation.ts';
import type { StepLink } from './step-link.ts';

export type StepState =
  | { state: 'loading' | 'malformed' | 'unknown' | 'unreached' }
  /** `phone` is missing where the link has it. */
  | { state: 'known'; found: FoundStep & { phone?: string } };

const statusOf = (failure: unknown) => (failure instanceof ApiError ? failure.status : 0);
const retryAfterOf = (failure: unknown) => (failure instanceof ApiError ? failure.retryAfter : undefined);

/** Whether nothing will happen to the step any more. */
const isOver = ({ isCompleted, step }: FoundStep) => isCompleted || step.state === 'confirmed';

/**
 * The link's step: read until there is an answer, again when the page becomes visible, and every so many milliseconds as
 * long as the step is open.
 */
export const useStep = ({ code, phone, jobId, stepId }: StepLink, every?: number): StepState => {
  const [step, setStep] = useState<StepState>({ state: 'loading' });
  useEffect(() => {
    if (code === undefined && (phone === '' || jobId === '' || stepId === '')) return undefined;
    const stopped = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let tries = 0;
    const fail = (failure: unknown) => {
      if (stopped.signal.aborted) return;
      if (statusOf(failure) === 400) return setStep({ state: 'malformed' });
      // The server answers the same for every other fault of a link.
      if ([404, 410].includes(statusOf(failure))) return setStep({ state: 'unknown' });
      setStep((before) => (before.state === 'known' ? before : { state: 'unreached' }));
      const retryAfter = retryAfterOf(failure);
      timer = setTimeout(ask, retryDelay(tries++, Math.random(), { first: 3_000, longest: 60_000, retryAfter }));
    };
    const ask = () => {
      clearTimeout(timer);
      const { signal } = stopped;
      const asked =
        code === undefined
          ? call('findStep', { body: { phone, jobId, stepId }, signal })
          : call('openLink', { body: { code }, signal });
      asked.then((found) => {
        tries = 0;
        setStep({ state: 'known', found });
        if (every !== undefined && !isOver(found)) timer = setTimeout(askWhenSeen, every);
      }, fail);
    };
    const askWhenSeen = () => {
      if (document.visibilityState === 'visible') ask();
    };
    window.addEventListener('online', ask, { signal: stopped.signal });
    document.addEventListener('visibilitychange', askWhenSeen, { signal: stopped.signal });
    ask();
    return () => {
      stopped.abort();
      clearTimeout(timer);
    };
  }, [code, phone, jobId, stepId, every]);
  return step;
};
