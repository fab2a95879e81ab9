/** A fact that can never be handled, by a rule of ours: it goes to the group's dead letters instead of blocking them. */
export class DeadLetterError extends Error {
  override name = 'DeadLetterError';
}

/**
 * `throw deadLetter('barcode of a company that was never there')`. Only for what no later try can mend; everything else
 * that a handler throws is tried again until it works. The reason goes into a header: no personal data.
 */
export const deadLetter = (reason: string, cause?: unknown) =>
  new DeadLetterError(reason, cause === undefined ? {} : { cause });
