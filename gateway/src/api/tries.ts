type Failure = Error & { code?: string };

export type Reason = 'refused' | 'broke_off';

/** The facts about a failed call that decide whether it is retried. */
export interface Failed {
  error: Failure;
  /** Whether any part of it was sent. */
  isSent: boolean;
  /** Whether two calls have the same effect as one. */
  isRepeatable: boolean;
}

const notThere = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH']);
const brokeOff = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
// For about a second a dead process still gets connections: until the load balancer removes it.
const refusals = 5;
const firstWaitMs = 100;

/**
 * Counts the attempts of one call. Returns the reason and the wait in milliseconds of a retry, if there is one: up to
 * five times within three seconds if nothing was sent; once if the connection broke, and only if the call is
 * repeatable.
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
