/** A fact that our rules can never accept: it goes to the group's dead letters and does not block the group. */
export class DeadLetterError extends Error {
  override name = 'DeadLetterError';
}

/**
 * `throw deadLetter('barcode of a company that was never there')`. Only for errors that no retry can repair; every
 * other error of a handler is retried until the handler succeeds. The reason goes into a header: no personal data.
 */
export const deadLetter = (reason: string, cause?: unknown) =>
  new DeadLetterError(reason, cause === undefined ? {} : { cause });
