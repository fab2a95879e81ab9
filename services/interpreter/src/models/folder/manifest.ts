import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { marianConfig } from '../architectures.ts';
import { fileName, type LockedModel } from '../lock-file.ts';
import { isWhole, roles, type Role } from '../model-set.ts';
import { writeWhole } from '../write-whole.ts';
import type { ModelFiles } from '../model-store.ts';

const kept = z.strictObject({
  role: z.enum(roles),
  /** The file in the folder: the beginning of its hash, and its name. */
  file: fileName,
  name: fileName,
  size: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const schema = z.strictObject({
  version: z.literal(1),
  architecture: z.string(),
  modelVersion: z.string(),
  files: z.array(kept).refine(isWhole),
});

export type KeptFile = z.output<typeof kept>;
/** The model of one direction on disk. It is written last: without it there is no model. */
export type Manifest = z.output<typeof schema>;

const manifestOf = (folder: string) => join(folder, 'manifest.json');

/** Undefined where there is none, or none that can be read. */
export const readManifest = async (folder: string): Promise<Manifest | undefined> => {
  try {
    return schema.parse(JSON.parse(await readFile(manifestOf(folder), 'utf8')));
  } catch {
    return undefined;
  }
};

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeWhole(manifestOf(folder), `${JSON.stringify(manifest, null, 2)}\n`);

export const filesOf = (folder: string, { files, architecture }: Manifest): ModelFiles => {
  const [model, shortlist, vocab, source, target] = roles.map((role: Role) => files.find((each) => each.role === role));
  if (!model || !shortlist) throw new Error(`${folder} has no whole model`);
  return {
    model: join(folder, model.file),
    shortlist: join(folder, shortlist.file),
    vocabs: [vocab, source, target].flatMap((each) => (each ? [join(folder, each.file)] : [])),
    config: marianConfig(model.name),
    architecture,
  };
};

/** Whether these are the very files of the lock file. */
export const isLockedModel = ({ files }: Manifest, locked: LockedModel | undefined): boolean =>
  locked !== undefined &&
  files.length === Object.keys(locked.files).length &&
  files.every(({ role, sha256 }) => locked.files[role]?.sha256 === sha256);

/** The lock file's entry for a model that was tried. */
export const toLocked = ({ architecture, files }: Manifest): LockedModel => ({
  tried: true,
  architecture,
  files: Object.fromEntries(files.map(({ role, name, size, sha256 }) => [role, { name, size, sha256 }])),
});
