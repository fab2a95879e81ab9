import { problem } from '../errors/index.ts';

/** Others held what a transaction writes for as long as it was tried: nothing was changed, and it may work in a moment. */
export const heldByOthers = (cause: unknown) =>
  problem('unavailable', 'Others are changing this right now. Please try again in a moment.', {
    retryAfter: 2,
    cause,
  });
