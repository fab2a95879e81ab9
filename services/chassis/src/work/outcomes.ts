/** The other side requires a wait: it does not count as an attempt. */
export class RetryLaterError extends Error {
  override name = 'RetryLaterError';
  readonly seconds: number;

  constructor(seconds: number) {
    super(`asked to wait for ${seconds} s`);
    this.seconds = seconds;
  }
}

/** A retry would change nothing: the work has failed. */
export class PermanentError extends Error {
  override name = 'PermanentError';
}

/** `throw retryLater(30)`: run again in 30 s; it does not count as an attempt (a 429 with its Retry-After). */
export const retryLater = (seconds: number) => new RetryLaterError(seconds);

/** `throw permanent('no such number')`: failed at once. The reason is stored in the row: no personal data. */
export const permanent = (reason: string, cause?: unknown) =>
  new PermanentError(reason, cause === undefined ? {} : { cause });
