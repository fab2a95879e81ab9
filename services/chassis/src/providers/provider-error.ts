/**
 * The reason of a provider's failure: it is not set up; it does not support the language; a retry may succeed later; a
 * retry never succeeds, or only after a change of the set-up.
 */
export type ProviderFailure = 'not-configured' | 'not-supported' | 'temporary' | 'permanent';

export interface ProviderErrorOptions {
  provider: string;
  failure: ProviderFailure;
  /** Seconds until the provider, or our circuit breaker, accepts calls again. */
  retryAfterSeconds?: number | undefined;
  /** The provider did not answer in time: a retry would take as long. */
  timedOut?: boolean;
  /** The provider works, but refuses calls because there are too many; or one company's alone get no answer in time. */
  throttled?: boolean;
  /** It fetches or loads what it needs for this, and says when it may be asked again. */
  isLoading?: boolean;
}

/** A provider failed. The message never repeats the request or the answer. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly provider: string;
  readonly failure: ProviderFailure;
  readonly retryAfterSeconds: number | undefined;
  readonly timedOut: boolean;
  readonly throttled: boolean;
  readonly isLoading: boolean;

  constructor(what: string, options: ProviderErrorOptions) {
    const { provider, failure, retryAfterSeconds, timedOut = false, throttled = false, isLoading = false } = options;
    super(`${provider}: ${what}`);
    this.provider = provider;
    this.failure = failure;
    this.retryAfterSeconds = retryAfterSeconds;
    this.timedOut = timedOut;
    this.throttled = throttled;
    this.isLoading = isLoading;
  }
}

/**
 * Whether a failure says that the provider itself does not work: no connection, no answer in time, an error of its own,
 * an answer that breaks the protocol. What it refuses to one caller, and what it can not take at the moment, does not:
 * one company's calls would stop those of all.
 */
export const isOwnFault = ({ failure, throttled }: ProviderError): boolean => failure === 'temporary' && !throttled;

/** The error if no provider is set up for a task. */
export const notConfigured = (what: string) =>
  new ProviderError('no provider is set up', { provider: what, failure: 'not-configured' });

/** The error if a provider does not support a language. */
export const notSupported = (provider: string, what: string) =>
  new ProviderError(what, { provider, failure: 'not-supported' });

/** The error if a provider's answer breaks the protocol. */
export const nonsense = (provider: string, what: string) =>
  new ProviderError(`the answer makes no sense: ${what}`, { provider, failure: 'temporary' });

/** The error if a provider has nothing to answer to this text, as to one of invisible signs. */
export const noAnswer = (provider: string) =>
  new ProviderError('the answer is empty', { provider, failure: 'permanent' });
