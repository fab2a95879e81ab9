const firstMs = 15_000;
const longestMs = 10 * 60_000;

/** When a fetch that failed may start again: later each time. */
export const createRetries = (now: () => number = () => performance.now()) => {
  const failed = new Map<string, { times: number; until: number }>();
  return {
    /** How long it has to wait; 0 if it may start. */
    waitMs: (pair: string): number => Math.max(0, (failed.get(pair)?.until ?? 0) - now()),
    failedOnce: (pair: string): number => {
      const times = (failed.get(pair)?.times ?? 0) + 1;
      const waitMs = Math.min(firstMs * 2 ** (times - 1), longestMs);
      failed.set(pair, { times, until: now() + waitMs });
      return waitMs;
    },
    worked: (pair: string): void => {
      failed.delete(pair);
    },
  };
};
