import { problem } from '../errors/index.ts';

/**
 * Whatever the object store says, nothing is wrong with the file or the call: with other credentials, or an hour later, it
 * will do. So callers get a 503, work is tried again and a fact waits.
 */
export const unavailable = (cause: unknown) =>
  problem('unavailable', 'Files are not available right now. Please try again in a moment.', { retryAfter: 2, cause });
