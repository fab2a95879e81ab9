import { problem } from '../errors/index.ts';

/**
 * An error of the object store never means that the file or the call is wrong: with other credentials, or an hour
 * later, the call works. So callers get a 503, work is retried and a fact waits.
 */
export const unavailable = (cause: unknown) =>
  problem('unavailable', 'Files are not available right now. Please try again in a moment.', { retryAfter: 2, cause });
