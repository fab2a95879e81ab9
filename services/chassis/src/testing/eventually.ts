import { setTimeout as pause } from 'node:timers/promises';

const pausesMs = { first: 20, longest: 150 };
/** A comparison that fails takes more of the processor than the read before it. */
const longerBy = 1.25;

/**
 * Retries until `check` no longer throws: every `everyMs`, by default at first often and then less so. After `timeoutMs` (a
 * minute by default, for a busy machine) its last error is thrown.
 */
export const eventually = async <T>(
  check: () => T | Promise<T>,
  { timeoutMs = 60_000, everyMs }: { timeoutMs?: number; everyMs?: number } = {},
): Promise<T> => {
  const end = Date.now() + timeoutMs;
  for (let pauseMs = pausesMs.first; ; pauseMs = Math.min(pauseMs * longerBy, pausesMs.longest)) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() >= end) throw error;
      await pause(everyMs ?? pauseMs);
    }
  }
};
