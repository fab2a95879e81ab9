import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './command.ts';
import { withLock } from './cache.ts';
import { root, stackFolder } from './paths.ts';

const web = join(root, 'web');
const dist = join(web, 'dist');
const ignored = /(^|\/)(dist|node_modules|test)(\/|$)|\.test\.tsx?$/;

/** The newest change below a folder or of a file, in milliseconds; 0 if there is none. */
export function newestChange(path: string, ignore: RegExp = ignored): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  // An unpacked or moved folder keeps the time of its last change.
  if (!stat.isDirectory()) return Math.max(stat.mtimeMs, stat.ctimeMs);
  return readdirSync(path)
    .filter((name) => !ignore.test(name))
    .reduce((newest, name) => Math.max(newest, newestChange(join(path, name), ignore)), 0);
}

function isFresh(): boolean {
  const built = newestChange(join(dist, 'index.html'));
  // The bundle contains the contracts and the packages.
  const sources = [web, join(root, 'proto', 'http'), join(root, 'proto', 'live.ts'), join(root, 'package-lock.json')];
  return sources.every((source) => newestChange(source) <= built);
}

/** Builds the web app if a source is newer than the last build; resolves with what was done. */
export async function buildWeb(): Promise<string> {
  if (!existsSync(join(web, 'vite.config.ts'))) return 'there is none yet';
  return await withLock(join(stackFolder, 'web-build.lock'), async () => {
    if (isFresh()) return 'is up to date';
    // Built in another folder: a running gateway must not serve a half-written build.
    const next = join(web, 'dist', '..', 'dist.next');
    rmSync(next, { recursive: true, force: true });
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    await run(process.execPath, [vite, 'build', '--outDir', next, '--emptyOutDir', '--logLevel', 'warn'], {
      cwd: web,
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    });
    rmSync(dist, { recursive: true, force: true });
    renameSync(next, dist);
    return 'built';
  });
}
