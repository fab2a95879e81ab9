import { problem } from '../errors/index.ts';
import type { Holder, Shares } from '../shares/index.ts';

/** An answer of more bytes is written in pieces, and counts while it waits for its reader. */
export const longAnswer = 64 * 1024;

const unit = 8 * 1024 * 1024;
const places = 4 * unit;

/** Takes room for a long answer; throws where there is none, else gives a function that gives the room back. */
export type HoldAnswer = (holder: Holder, bytes: number) => Promise<() => void>;

/**
 * Long answers wait in memory until they are read: all together take 32 MB, those of a company or of a stranger's network a
 * quarter of it. Lists of staff do not count here: they are few, by their turns. An answer of more than a quarter counts as one.
 */
export const createWaitingAnswers = (shares: Shares | undefined): HoldAnswer => {
  if (!shares) return () => Promise.resolve(() => undefined);
  const pool = shares.pool({ name: 'answers', places, unit, unknownIsOld: true });
  return async (holder, bytes) => {
    const place = await pool.open(holder);
    if (place.grow(Math.min(bytes, unit)) === 'admitted') return () => place.release();
    throw problem('rate_limited', 'Too many tries at once. Please wait a moment and try again.', { retryAfter: 5 });
  };
};
