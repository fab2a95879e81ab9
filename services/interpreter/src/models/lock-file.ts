import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { roles } from './model-set.ts';
import { writeWhole } from './write-whole.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
export const fileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/);

const lockedFile = z.strictObject({ name: fileName, size: z.int().positive(), sha256 });
const lockedModel = z.strictObject({
  /** The engine of this release has translated by these very files. */
  tried: z.literal(true),
  architecture: z.string(),
  files: z.partialRecord(z.enum(roles), lockedFile),
});
const schema = z.strictObject({ version: z.literal(1), models: z.record(z.string(), lockedModel) });

export type LockedModel = z.output<typeof lockedModel>;
/** By pair: `en-pt`. */
export type Lock = Readonly<Record<string, LockedModel>>;

const lockFile = join(import.meta.dirname, '../../models.lock.json');

export const readLock = async (file = lockFile): Promise<Lock> =>
  schema.parse(JSON.parse(await readFile(file, 'utf8'))).models;

export const writeLock = async (models: Lock, file = lockFile): Promise<void> => {
  const sorted = Object.fromEntries(Object.entries(models).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeWhole(file, `${JSON.stringify(schema.parse({ version: 1, models: sorted }), null, 2)}\n`);
};
