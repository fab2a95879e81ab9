import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
} from 'cockatiel';
import type { Logger } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { timeProvider } from '../work/provider.ts';
import { isOwnFault, ProviderError, type ProviderErrorOptions } from './provider-error.ts';

export interface GuardOptions {
  /** Label of its metrics: `amazon-translate`. */
  provider: string;
  log: Logger;
  metrics: Metrics;
  /** The meaning of the provider's own error. Unknown errors count as temporary. */
  classify: (error: unknown) => ProviderError | undefined;
  /** Milliseconds for a call with all its retries. */
  budgetMs: number;
  /** Milliseconds for which an open circuit rejects calls, at first and at most. */
  openMs?: { first: number; most: number };
}

interface GuardedCall {
  /** Label of its metrics: `TranslateText`. */
  name: string;
  /** Whose call it is: where only one company gets no answer in time, its calls may be the reason. */
  companyId?: string | undefined;
  /** The caller's signal: if the caller aborts, it is no failure of the provider. */
  signal?: AbortSignal | undefined;
  /** Replaces the guard's budget; `Infinity` for a call with its own time limit. */
  budgetMs?: number;
  /** Milliseconds that the caller has for it: the call ends then, if its budget is longer. */
  withinMs?: number;
  /** Whether a failed call may be retried; true by default. */
  mayRetry?: () => boolean;
}

/** Runs calls to one provider: with a time limit, with retries, and not at all while the circuit is open. */
export interface Guard {
  run: <R>(call: GuardedCall, work: (signal: AbortSignal) => Promise<R>) => Promise<R>;
  /** The meaning of an error that came after `run`, from work that continues. */
  explain: (error: unknown) => ProviderError;
  /** Whether calls are rejected at present. */
  isOpen: () => boolean;
}

const failuresUntilOpen = 5;
const retries = 2;
const firstRetryMs = 100;
const longestRetryMs = 1000;
/** No answer within this part of the budget is a fault of the provider; within less, its caller had no time. */
const fairPart = 1 / 4;

/** Settles as soon as the signal aborts, also if the work ignores the signal. */
const orAborted = <R>(work: Promise<R>, signal: AbortSignal): Promise<R> => {
  if (signal.aborted) return Promise.reject(signal.reason as Error);
  let stop: (() => void) | undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([work, aborted]).finally(() => {
    if (stop) signal.removeEventListener('abort', stop);
  });
};

/** A guard around one provider; its circuit opens after five of its failures in a row, then one call tests the provider. */
export const createGuard = (options: GuardOptions): Guard => {
  const { provider, log, metrics, classify, budgetMs: usualBudget } = options;
  const { first, most } = options.openMs ?? { first: 5_000, most: 60_000 };
  const temporary = (what: string, more: Partial<ProviderErrorOptions> = {}) =>
    new ProviderError(what, { provider, failure: 'temporary', ...more });
  const circuitOpen = () =>
    temporary('not asked, it has failed several times in a row', { retryAfterSeconds: Math.ceil(first / 1000) });

  const counts = (error: unknown): boolean =>
    error instanceof ProviderError
      ? isOwnFault(error)
      : // The caller aborted the one test call: its result is unknown, so the circuit opens again.
        breaker.state === CircuitState.HalfOpen;
  const breaker = circuitBreaker(handleWhen(counts), {
    breaker: new ConsecutiveBreaker(failuresUntilOpen),
    halfOpenAfter: new ExponentialBackoff({ initialDelay: first, maxDelay: most }),
  });
  const gauge = metrics.gauge('provider_circuit_open', '1 while a provider is not asked because it fails.', [
    'provider',
  ]);
  gauge.set({ provider }, 0);
  breaker.onBreak((why) => {
    gauge.set({ provider }, 1);
    const reason = 'error' in why && why.error instanceof ProviderError ? why.error.message : undefined;
    log.warn({ provider, reason }, 'a provider fails and is not asked for a while');
  });
  breaker.onReset(() => {
    gauge.set({ provider }, 0);
    log.info({ provider }, 'a provider works again');
  });

  /** The companies that got no answer in time since the last answer. */
  const unanswered = new Set<string>();
  const isOfOneCompany = (companyId: string | undefined): boolean => {
    if (companyId === undefined) return false;
    unanswered.add(companyId);
    return unanswered.size === 1;
  };

  const isOpen = () => breaker.state !== CircuitState.Closed;
  const explain = (error: unknown): ProviderError =>
    error instanceof ProviderError
      ? error
      : (classify(error) ?? temporary(`failed (${error instanceof Error ? error.name : typeof error})`));

  const outcomeOf = (error: unknown): string => {
    const { failure, isLoading } = explain(error);
    if (failure === 'not-supported') return 'not_supported';
    return isLoading ? 'loading' : 'error';
  };

  const run: Guard['run'] = async (call, work) => {
    const {
      name,
      companyId,
      signal,
      budgetMs: budget = usualBudget,
      withinMs = Infinity,
      mayRetry = () => true,
    } = call;
    const budgetMs = Math.max(0, Math.ceil(Math.min(budget, withinMs)));
    const isTooShort = budgetMs < budget * fairPart;
    signal?.throwIfAborted();
    if (breaker.state === CircuitState.HalfOpen) throw circuitOpen();
    const deadline = Number.isFinite(budgetMs) ? AbortSignal.timeout(budgetMs) : undefined;
    const either = AbortSignal.any([signal, deadline].filter((each) => each !== undefined));
    let throttled = false;
    const meaning = (error: unknown): unknown => {
      if (signal?.aborted) return signal.reason;
      if (error instanceof ProviderError) return error;
      if (error instanceof BrokenCircuitError) return circuitOpen();
      if (deadline?.aborted)
        return temporary(`no answer to ${name} within ${budgetMs} ms`, { timedOut: true, throttled });
      return explain(error);
    };
    const once = async () => {
      try {
        const bounded = () => orAborted(work(either), either);
        const result = await timeProvider(metrics, { provider, call: name }, bounded, outcomeOf);
        unanswered.clear();
        return result;
      } catch (error) {
        const isTimeOut = !signal?.aborted && deadline?.aborted === true;
        throttled = isTimeOut && breaker.state === CircuitState.Closed && (isTooShort || isOfOneCompany(companyId));
        throw meaning(error);
      }
    };
    const worthAnother = (error: unknown) =>
      error instanceof ProviderError &&
      error.failure === 'temporary' &&
      !error.timedOut &&
      error.retryAfterSeconds === undefined &&
      breaker.state === CircuitState.Closed &&
      mayRetry();
    const again = retry(handleWhen(worthAnother), {
      maxAttempts: retries,
      backoff: new ExponentialBackoff({ initialDelay: firstRetryMs, maxDelay: longestRetryMs }),
    });
    const guarded = again.execute(() => breaker.execute(once), either);
    try {
      return await orAborted(guarded, either);
    } catch (error) {
      throw meaning(error);
    }
  };
  return { run, explain, isOpen };
};
