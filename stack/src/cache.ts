import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cacheFolder } from './paths.ts';
import { isSame, tokenOf } from './processes/identity.ts';
import { NotHere } from './ways.ts';

const failedFor = 60 * 60_000;

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/**
 * The folder of `key` in the cache, filled once. Safe if several processes ask at the same time: one fills, the others wait.
 * If the caller has another way, `rememberFailure` makes later starts within an hour skip this one at once.
 */
export async function fetchOnce(
  key: string,
  fill: (folder: string) => Promise<void>,
  options: { rememberFailure?: boolean } = {},
): Promise<string> {
  const folder = join(cacheFolder, key);
  const complete = join(folder, '.complete');
  const failed = `${folder}.failed`;
  if (await exists(complete)) return folder;
  await mkdir(dirname(folder), { recursive: true });
  return await withLock(`${folder}.lock`, async () => {
    if (await exists(complete)) return folder;
    const before = await stat(failed).catch(() => undefined);
    if (options.rememberFailure && before && Date.now() - before.mtimeMs < failedFor) {
      throw new NotHere(`${await readFile(failed, 'utf8')} (delete ${failed} to try again at once)`);
    }
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    try {
      await fill(folder);
      await writeFile(complete, new Date().toISOString());
      await rm(failed, { force: true });
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      await writeFile(failed, error instanceof Error ? error.message : String(error));
      throw error;
    }
    return folder;
  });
}

/** Runs `work` while no other process holds the lock; a lock whose holder has died is taken over. */
export async function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  const me = JSON.stringify({ pid: process.pid, token: tokenOf(process.pid) });
  for (;;) {
    try {
      await writeFile(lock, me, { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = await readFile(lock, 'utf8').catch(() => '');
      const age = Date.now() - (await stat(lock).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
      // An empty lock is just being written, or its writer died while it wrote.
      if (holder ? !isHeld(holder) : age > 5_000) await rm(lock, { force: true });
      else await wait(200);
    }
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

function isHeld(holder: string): boolean {
  try {
    return isSame(JSON.parse(holder) as { pid: number; token: string });
  } catch {
    return false;
  }
}
