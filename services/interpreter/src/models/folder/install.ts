import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ModelSet, OfferedFile } from '../model-set.ts';
import { explain, ModelsError } from '../models-error.ts';
import { download, type DownloadOptions } from '../transfer/download.ts';
import { hashFile, unpack } from '../transfer/unpack.ts';
import { writeManifest, type KeptFile, type Manifest } from './manifest.ts';

/** Another registry's or another version's beginning is never continued. */
const partOf = ({ role, url, packed }: OfferedFile) =>
  `${role}.${createHash('sha256')
    .update(`${url} ${packed.sha256 ?? ''}`)
    .digest('hex')
    .slice(0, 12)}.part`;

const nameOnDisk = (name: string, sha256: string) => `${sha256.slice(0, 12)}.${name}`;

/** The file as it is already here, from an earlier attempt that ended between two files. */
const findKept = async (folder: string, { role, name, unpacked }: OfferedFile): Promise<KeptFile | undefined> => {
  const { sha256, size } = unpacked;
  if (sha256 === undefined) return undefined;
  const file = nameOnDisk(name, sha256);
  const found = await stat(join(folder, file)).catch(() => undefined);
  if (!found || (size !== undefined && found.size !== size)) return undefined;
  if ((await hashFile(join(folder, file))) !== sha256) return undefined;
  return { role, file, name, size: found.size, sha256 };
};

const fetchFile = async (folder: string, file: OfferedFile, options: DownloadOptions): Promise<KeptFile> => {
  const isHere = file.url.startsWith('file:');
  const part = isHere ? fileURLToPath(file.url) : join(folder, partOf(file));
  const unfinished = join(folder, `${file.role}.${randomUUID()}.tmp`);
  const had = isHere
    ? 0
    : await stat(part).then(
        ({ size }) => size,
        () => 0,
      );
  try {
    if (!isHere) await download(file, part, options);
    const { size, sha256 } = await unpack(file, part, unfinished);
    const kept = { role: file.role, file: nameOnDisk(file.name, sha256), name: file.name, size, sha256 };
    await rename(unfinished, join(folder, kept.file));
    if (!isHere) await rm(part, { force: true });
    return kept;
  } catch (error) {
    await rm(unfinished, { force: true });
    const failure = explain(error, file.name);
    const isWrong = ['wrong_hash', 'wrong_size', 'bad_answer', 'too_large', 'disk_full'].includes(failure.failure);
    if (isHere || !isWrong) throw failure;
    await rm(part, { force: true });
    // The earlier bytes may be another version's: once from the beginning.
    if (had > 0 && failure.failure !== 'disk_full') return await fetchFile(folder, file, options);
    throw failure;
  }
};

/** Files that are not of this direction's model: unfinished ones, and those of an earlier model. */
const clean = async (folder: string, needed: (file: string) => boolean): Promise<void> => {
  for (const name of await readdir(folder))
    if (/\.(?:tmp|part|bin|spm)$/.test(name) && !needed(name)) await rm(join(folder, name), { force: true });
};

export interface InstallOptions extends Omit<DownloadOptions, 'onBytes'> {
  /** New bytes, and those of the whole model: how many are here, of how many; and the file at hand. */
  onBytes(added: number, have: number, of: number, file: string): void;
}

/** Fetches the files of one model into its folder. The model exists once all of them are here and checked. */
export const install = async (folder: string, set: ModelSet, options: InstallOptions): Promise<Manifest> => {
  const { signal } = options;
  await mkdir(folder, { recursive: true });
  const parts = new Set(set.files.map(partOf));
  await clean(folder, (name) => !name.endsWith('.tmp') && (!name.endsWith('.part') || parts.has(name)));
  const of = set.files.reduce((sum, { packed, unpacked }) => sum + (packed.size ?? unpacked.size ?? 0), 0);
  let before = 0;
  const files: KeptFile[] = [];
  for (const file of set.files) {
    if (signal.aborted) throw new ModelsError('stopped', `${file.name}: stopped`);
    const onBytes = (added: number, have: number) => {
      options.onBytes(added, before + have, of, file.name);
    };
    const kept = (await findKept(folder, file)) ?? (await fetchFile(folder, file, { ...options, onBytes }));
    files.push(kept);
    before += file.packed.size ?? kept.size;
    options.onBytes(0, before, of, file.name);
  }
  const manifest: Manifest = { version: 1, architecture: set.architecture, modelVersion: set.version, files };
  await writeManifest(folder, manifest);
  const names = new Set(files.map((each) => each.file));
  await clean(folder, (name) => names.has(name));
  return manifest;
};
