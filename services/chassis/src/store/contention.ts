import { problem } from '../errors/index.ts';

/** Other transactions held the rows during all retries: nothing was changed, and a later retry may succeed. */
export const heldByOthers = (cause: unknown) =>
  problem('unavailable', 'Others are changing this right now. Please try again in a moment.', {
    retryAfter: 2,
    cause,
  });
