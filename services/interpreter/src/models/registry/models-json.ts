import { basename } from 'node:path/posix';
import { z } from 'zod';
import { fileName } from '../lock-file.ts';
import type { ModelSet, OfferedFile, Role } from '../model-set.ts';
import { directionOf } from '../model-store.ts';
import { ModelsError, shown } from '../models-error.ts';
import { baseAddress, offersOf, type ReadRegistry } from './registry.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/i);
const size = z.int().positive();
const file = z.object({
  path: z.string().regex(/^(?!.*(?:^|\/)\.\.(?:\/|$))[A-Za-z0-9][A-Za-z0-9._/-]*$/),
  uncompressedSize: size.nullish(),
  uncompressedHash: sha256.nullish(),
});
const model = z.object({
  architecture: z.string(),
  releaseStatus: z.string().nullish(),
  version: z.coerce.string().nullish(),
  files: z.object({
    model: file,
    lexicalShortlist: file,
    vocab: file.nullish(),
    srcVocab: file.nullish(),
    trgVocab: file.nullish(),
  }),
});
const list = z.object({ baseUrl: z.string().nullish(), models: z.record(z.string(), z.array(z.unknown())) });

const roleOf: Readonly<Record<keyof z.output<typeof model>['files'], Role>> = {
  model: 'model',
  lexicalShortlist: 'shortlist',
  vocab: 'vocab',
  srcVocab: 'srcVocab',
  trgVocab: 'trgVocab',
};

/** Mozilla's `models.json`: files packed by gzip, a hash only of the model. A mirror or a folder may have them unpacked. */
export const readModelsJson: ReadRegistry = async (url, readJson, signal) => {
  const read = list.safeParse(await readJson(url, signal));
  if (!read.success) throw new ModelsError('bad_answer', `${shown(url)} is no list of models`);
  const base = baseAddress(url, read.data.baseUrl ?? '.');
  const sets: ModelSet[] = [];
  for (const [pair, models] of Object.entries(read.data.models)) {
    const direction = directionOf(pair);
    if (!direction) continue;
    for (const each of models) {
      const one = model.safeParse(each);
      if (!one.success || !one.data.releaseStatus?.startsWith('Release')) continue;
      const { architecture, version, files } = one.data;
      const offered: OfferedFile[] = [];
      for (const [key, role] of Object.entries(roleOf) as [keyof typeof files, Role][]) {
        const { path, uncompressedSize, uncompressedHash } = files[key] ?? {};
        if (path === undefined) continue;
        const name = basename(path).replace(/\.(?:gz|zst)$/, '');
        if (!fileName.safeParse(name).success) continue;
        offered.push({
          role,
          name,
          url: new URL(path, base).href,
          packed: {},
          unpacked: { size: uncompressedSize ?? undefined, sha256: uncompressedHash?.toLowerCase() ?? undefined },
        });
      }
      sets.push({ direction, architecture, version: version ?? '0', files: offered });
    }
  }
  return offersOf(sets);
};
