import { setTimeout as pause } from 'node:timers/promises';

/** The figures of this project and of its floor or peer, one of each round. */
export interface Pair {
  ours: number[];
  theirs: number[];
}

/** Measures both sides in turn. */
export const inTurn = async (
  rounds: number,
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
): Promise<Pair> => {
  const pair: Pair = { ours: [], theirs: [] };
  for (let round = 0; round < rounds; round++) {
    pair.ours.push(await ours());
    pair.theirs.push(await theirs());
  }
  return pair;
};

/** The figures of several measurements, one after another. */
export const several = async (count: number, measure: (number: number) => Promise<number>): Promise<number[]> => {
  const figures: number[] = [];
  for (let number = 0; number < count; number++) figures.push(await measure(number));
  return figures;
};

/** The milliseconds of each of several calls, one after another. */
export const timesOf = (count: number, call: (number: number) => Promise<unknown>): Promise<number[]> =>
  several(count, async (number) => {
    const started = performance.now();
    await call(number);
    return performance.now() - started;
  });

/** Runs `work` for each item, `parallel` at once. */
export const forEach = async <T>(all: readonly T[], parallel: number, work: (one: T) => Promise<void>) => {
  const left = all.values();
  const worker = async () => {
    for (const one of left) await work(one);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
};

/** Starts `perSecond` calls a second, without waiting for earlier ones; ends with the last one. */
export const atRate = async (perSecond: number, count: number, work: (number: number) => Promise<void>) => {
  const began = performance.now();
  const running: Promise<void>[] = [];
  for (let number = 0; number < count; number++) {
    const early = began + (number * 1000) / perSecond - performance.now();
    if (early > 0) await pause(early);
    running.push(work(number));
  }
  await Promise.all(running);
};
