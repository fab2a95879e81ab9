import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const lookEveryMs = 200;

/** The state that changes while the holder lives; undefined: nobody holds it. */
const signOfLife = (file: string) =>
  stat(file).then(
    ({ mtimeMs, ino }) => `${ino} ${mtimeMs}`,
    () => undefined,
  );

/** Who sees another's claim that has not changed for `staleMs` of its own watching takes it over: clocks may differ. */
const acquire = async (file: string, token: string, staleMs: number, signal: AbortSignal): Promise<void> => {
  let seen: string | undefined;
  let since = performance.now();
  for (;;) {
    signal.throwIfAborted();
    try {
      await writeFile(file, token, { flag: 'wx' });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const sign = await signOfLife(file);
    if (sign !== seen) [seen, since] = [sign, performance.now()];
    else if (sign !== undefined && performance.now() - since > staleMs) {
      const old = `${file}.${token}`;
      await rename(file, old).catch(() => undefined);
      await rm(old, { force: true });
    } else await pause(lookEveryMs, undefined, { signal });
  }
};

/**
 * Runs `work` while no other process on this volume does the same. It saves a second download; that nobody uses a half
 * file does not depend on it.
 */
export const withClaim = async <R>(
  file: string,
  { signal, staleMs }: { signal: AbortSignal; staleMs: number },
  work: () => Promise<R>,
): Promise<R> => {
  const token = randomUUID();
  await acquire(file, token, staleMs, signal);
  const alive = setInterval(() => {
    const now = new Date();
    void utimes(file, now, now).catch(() => undefined);
  }, staleMs / 4);
  try {
    return await work();
  } finally {
    clearInterval(alive);
    const holder = await readFile(file, 'utf8').catch(() => '');
    if (holder === token) await rm(file, { force: true });
  }
};
