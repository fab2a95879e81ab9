/**
 * Why an outside service gave nothing: it is not set up; it can't do this language; it may work later; it never will,
 * or not before somebody changes the set-up.
 */
export type ProviderFailure = 'not-configured' | 'not-supported' | 'temporary' | 'permanent';

export interface ProviderErrorOptions {
  provider: string;
  failure: ProviderFailure;
  /** Seconds after which the provider, or our circuit breaker, lets calls through again. */
  retryAfterSeconds?: number | undefined;
  /** It did not answer in time: another try would take as long. */
  timedOut?: boolean;
}

/** An outside service did not do what it was asked for. The message never repeats what was sent or answered. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly provider: string;
  readonly failure: ProviderFailure;
  readonly retryAfterSeconds: number | undefined;
  readonly timedOut: boolean;

  constructor(what: string, { provider, failure, retryAfterSeconds, timedOut = false }: ProviderErrorOptions) {
    super(`${provider}: ${what}`);
    this.provider = provider;
    this.failure = failure;
    this.retryAfterSeconds = retryAfterSeconds;
    this.timedOut = timedOut;
  }
}

/** What a service says that was asked to do something for which no provider is set up. */
export const notConfigured = (what: string) =>
  new ProviderError('no provider is set up', { provider: what, failure: 'not-configured' });

/** What a provider says of a language that it does not have. */
export const notSupported = (provider: string, what: string) =>
  new ProviderError(what, { provider, failure: 'not-supported' });

/** What a provider says that answered, but not with what the protocol promises. */
export const nonsense = (provider: string, what: string) =>
  new ProviderError(`the answer makes no sense: ${what}`, { provider, failure: 'temporary' });
