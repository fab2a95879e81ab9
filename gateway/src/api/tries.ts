type Failure = Error & { code?: string };

export type Reason = 'refused' | 'broke_off';

/** What is to be known of a call that failed, to say whether it may be made again. */
export interface Failed {
  error: Failure;
  /** Whether any of it had gone out. */
  isSent: boolean;
  /** Whether making it twice does the same as making it once. */
  isRepeatable: boolean;
}

const notThere = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH']);
const brokeOff = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
// A process that died is still sent connections for about a second: until whoever balances them has heard of it.
const refusals = 5;
const firstWaitMs = 100;

/**
 * Counts the tries of one call. Says why and after how many milliseconds it is made again, if it is: where nothing was
 * sent up to five times within three seconds, where the connection broke once, and that only if it may be repeated.
 */
export const createTries = (random: () => number = Math.random) => {
  const made: Record<Reason, number> = { refused: 0, broke_off: 0 };
  return ({ error, isSent, isRepeatable }: Failed): { reason: Reason; waitMs: number } | undefined => {
    const jitter = 0.5 + random() / 2;
    if (!isSent && notThere.has(error.code ?? '')) {
      if (made.refused === refusals) return undefined;
      return { reason: 'refused', waitMs: firstWaitMs * 2 ** made.refused++ * jitter };
    }
    if (!isRepeatable || made.broke_off === 1 || !brokeOff.has(error.code ?? '')) return undefined;
    made.broke_off++;
    return { reason: 'broke_off', waitMs: (firstWaitMs / 2) * jitter };
  };
};
