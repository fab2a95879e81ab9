import { problem } from '../errors/index.ts';

export interface FairQueueOptions {
  /** How many tasks run at once. */
  atOnce: number;
  /** How many of one key; no bound of its own without it. */
  atOnceOfOneKey?: number;
  /** How many tasks wait at most, and how many of them for one key. */
  most: { all: number; ofOneKey: number };
}

/** Runs a task when its turn comes; throws `rate_limited` or `unavailable` with Retry-After if too many wait. */
export type FairQueue = <R>(key: string, task: () => Promise<R>) => Promise<R>;

const retryAfter = 2;
const tooManyOfOne = () =>
  problem('rate_limited', 'Too many tries at once. Please wait a moment and try again.', { retryAfter });
const full = () =>
  problem('unavailable', 'Too many people do this at the moment. Please try again in a few seconds.', { retryAfter });

/** Tasks wait in turns by key: a key with many waiting tasks delays another key by one task at a time. */
export const createFairQueue = ({ atOnce, atOnceOfOneKey = atOnce, most }: FairQueueOptions): FairQueue => {
  /** By key, in the order of the turns. */
  const waiting = new Map<string, (() => void)[]>();
  let count = 0;
  let running = 0;
  const runningOf = new Map<string, number>();
  const isFree = ([key]: [string, unknown]) => (runningOf.get(key) ?? 0) < atOnceOfOneKey;
  const note = (key: string, by: 1 | -1) => {
    running += by;
    const now = (runningOf.get(key) ?? 0) + by;
    if (now > 0) runningOf.set(key, now);
    else runningOf.delete(key);
  };

  const startNext = () => {
    const turn = running < atOnce ? [...waiting].find(isFree) : undefined;
    if (!turn) return;
    const [key, starts] = turn;
    const start = starts.shift();
    waiting.delete(key);
    if (starts.length > 0) waiting.set(key, starts);
    count -= 1;
    note(key, 1);
    start?.();
  };

  const turnOf = (key: string): Promise<void> => {
    const starts = waiting.get(key) ?? [];
    if (starts.length >= most.ofOneKey) throw tooManyOfOne();
    if (count >= most.all) throw full();
    const { promise, resolve } = Promise.withResolvers<void>();
    starts.push(resolve);
    waiting.set(key, starts);
    count += 1;
    startNext();
    return promise;
  };

  return async (key, task) => {
    await turnOf(key);
    try {
      return await task();
    } finally {
      note(key, -1);
      startNext();
    }
  };
};
