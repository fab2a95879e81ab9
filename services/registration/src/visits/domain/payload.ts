/** For so long an equal payload without an `Idempotency-Key` is of the same visit. */
export const samePayloadMs = 10 * 60 * 1000;

/** A text that is equal for equal payloads, in any order of their keys. */
export const canonicalPayload = (payload: Record<string, unknown>): string =>
  JSON.stringify(Object.entries(payload).toSorted(([a], [b]) => (a < b ? -1 : 1)));
