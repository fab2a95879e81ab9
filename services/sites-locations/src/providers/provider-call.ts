import { problem, ProblemError } from '@gatelingo/chassis/errors';
import type { Logger } from '@gatelingo/chassis/log';
import type { Metrics } from '@gatelingo/chassis/metrics';
import type { z } from 'zod';

interface ProviderCall<S extends z.ZodType> {
  /** The label of the metric: `autocomplete`. */
  operation: string;
  url: URL;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: unknown;
  response: S;
  /** Status codes that mean "not found" and give undefined. */
  notFound?: readonly number[];
  /** Whether an answer with status 200 is a failure all the same. */
  failure?: (answer: z.output<S>) => 'refused' | 'unavailable' | undefined;
}

/** Calls one provider: timeout, one readable error for each kind of failure, one metric for each call. */
export type CallProvider = <S extends z.ZodType>(call: ProviderCall<S>) => Promise<z.output<S> | undefined>;

export interface ProviderCallOptions {
  provider: string;
  log: Logger;
  metrics: Metrics;
  timeoutMs?: number;
}

// Shorter than the page's own timeout of ten seconds, so that the person sees the reason.
const defaultTimeoutMs = 5_000;
const largestAnswer = 2_000_000;

const timedOut = (cause: unknown) =>
  problem('timeout', 'The address search took too long. Please try again, or set the place on the map.', { cause });
const unreachable = (cause: unknown) =>
  problem(
    'unavailable',
    'The address search is not available right now. Please try again, or set the place on the map.',
    { retryAfter: 10, cause },
  );
/** A wrong key or a used-up quota: a retry does not help the person, only the operator can. */
const refused = (cause: unknown) =>
  problem(
    'bad_gateway',
    'The address search is not set up correctly. Please tell your administrator, and set the place on the map.',
    { cause },
  );

const failureOf = (error: unknown): ProblemError => {
  if (error instanceof ProblemError) return error;
  return error instanceof DOMException && error.name === 'TimeoutError' ? timedOut(error) : unreachable(error);
};

const read = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text.length > largestAnswer) throw new Error('the answer is too large');
  return JSON.parse(text) as unknown;
};

export const createProviderCall = ({
  provider,
  log,
  metrics,
  timeoutMs = defaultTimeoutMs,
}: ProviderCallOptions): CallProvider => {
  const duration = metrics.histogram('provider_call_duration_seconds', 'Duration of calls to an outside provider.', [
    'provider',
    'operation',
    'outcome',
  ]);
  return async ({
    operation,
    url,
    method = 'GET',
    headers = {},
    body,
    response: schema,
    notFound = [],
    failure: failureIn,
  }) => {
    const end = duration.startTimer({ provider, operation });
    try {
      const response = await fetch(url, {
        method,
        headers: {
          accept: 'application/json',
          'user-agent': 'gatelingo',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      if (notFound.includes(response.status)) {
        await response.body?.cancel();
        end({ outcome: 'not_found' });
        return undefined;
      }
      if (!response.ok) {
        await response.body?.cancel();
        const cause = new Error(`${provider} answered ${String(response.status)}`);
        throw response.status === 429 || response.status >= 500 ? unreachable(cause) : refused(cause);
      }
      const answer = schema.parse(await read(response));
      const failure = failureIn?.(answer);
      if (failure) throw (failure === 'refused' ? refused : unreachable)(new Error(`${provider} answered a failure`));
      end({ outcome: 'ok' });
      return answer;
    } catch (error) {
      const failure = failureOf(error);
      end({ outcome: failure.code });
      // The address (in the URL and in errors that quote it) is not logged.
      log.warn(
        {
          provider,
          operation,
          code: failure.code,
          reason: failure.cause instanceof Error ? failure.cause.name : undefined,
        },
        'a provider call failed',
      );
      throw failure;
    }
  };
};
