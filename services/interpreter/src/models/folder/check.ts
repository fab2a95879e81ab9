import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFile } from '../transfer/unpack.ts';
import { readManifest, type KeptFile, type Manifest } from './manifest.ts';

export type Checked = { kind: 'whole'; manifest: Manifest } | { kind: 'none' } | { kind: 'changed'; file: string };

/** Checks the models of a folder. A file is hashed once, and again when it has changed on disk. */
export const createCheck = () => {
  const good = new Map<string, string>();
  const checking = new Map<string, Promise<Checked>>();

  const look = async (path: string, { size, sha256 }: KeptFile): Promise<'good' | 'changed' | 'missing'> => {
    const found = await stat(path).catch(() => undefined);
    if (!found) return 'missing';
    if (found.size !== size) return 'changed';
    const stamp = `${sha256} ${found.ino} ${found.mtimeMs} ${found.ctimeMs}`;
    if (good.get(path) === stamp) return 'good';
    if ((await hashFile(path).catch(() => '')) !== sha256) return 'changed';
    good.set(path, stamp);
    return 'good';
  };

  const check = async (folder: string): Promise<Checked> => {
    const manifest = await readManifest(folder);
    if (!manifest) return { kind: 'none' };
    for (const each of manifest.files) {
      const path = join(folder, each.file);
      const state = await look(path, each);
      if (state === 'missing') return { kind: 'none' };
      if (state === 'good') continue;
      await rm(path, { force: true }).catch(() => undefined);
      return { kind: 'changed', file: each.file };
    }
    return { kind: 'whole', manifest };
  };

  return (folder: string): Promise<Checked> => {
    const running = checking.get(folder);
    if (running) return running;
    const started = check(folder).finally(() => checking.delete(folder));
    checking.set(folder, started);
    return started;
  };
};
