import { join } from 'node:path';
import { withLock } from './cache.ts';
import { onPath, run } from './command.ts';
import { cacheFolder } from './paths.ts';
import type { Note } from './terminal.ts';
import { NotHere } from './ways.ts';

/** Installs packages of Debian. */
export async function apt(packages: string[], note: Note): Promise<void> {
  const names = packages.join(' and ');
  const program = onPath('apt-get');
  if (!program) throw new NotHere(`there is no apt-get to install ${names} with`);
  if (process.getuid?.() !== 0) throw new NotHere(`apt-get needs root to install ${names}`);
  // Two of our processes at the same time would both try apt's own lock, and one would fail.
  await withLock(join(cacheFolder, 'apt.lock'), async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    note(`installing ${names} with apt-get`);
    await run(program, ['update', '-qq'], { env }).catch(() => undefined);
    const install = ['install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', ...packages];
    await run(program, install, { env, timeoutMs: 600_000 });
  });
}
