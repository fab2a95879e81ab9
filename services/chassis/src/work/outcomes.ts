/** The other side asks to wait: no attempt is used up. */
export class RetryLaterError extends Error {
  override name = 'RetryLaterError';
  readonly seconds: number;

  constructor(seconds: number) {
    super(`asked to wait for ${seconds} s`);
    this.seconds = seconds;
  }
}

/** Trying again would change nothing: the work has failed. */
export class PermanentError extends Error {
  override name = 'PermanentError';
}

/** `throw retryLater(30)`: run again in 30 s without using up an attempt (a 429 with its Retry-After). */
export const retryLater = (seconds: number) => new RetryLaterError(seconds);

/** `throw permanent('no such number')`: failed at once. The reason is kept in the row: no personal data. */
export const permanent = (reason: string, cause?: unknown) =>
  new PermanentError(reason, cause === undefined ? {} : { cause });
