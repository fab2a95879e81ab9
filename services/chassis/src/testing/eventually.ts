import { setTimeout as pause } from 'node:timers/promises';

/** Retries until `check` no longer throws; after `timeoutMs` (30 s by default, for a busy machine) its last error is thrown. */
export const eventually = async <T>(
  check: () => T | Promise<T>,
  { timeoutMs = 30_000, everyMs = 20 }: { timeoutMs?: number; everyMs?: number } = {},
): Promise<T> => {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() >= end) throw error;
      await pause(everyMs);
    }
  }
};
