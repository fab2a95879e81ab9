import { z } from 'zod';
import { fileName } from '../lock-file.ts';
import type { ModelSet, OfferedFile, Role } from '../model-set.ts';
import { directionOf } from '../model-store.ts';
import { ModelsError } from '../models-error.ts';
import { baseAddress, offersOf, type ReadRegistry } from './registry.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/i);
const record = z.object({
  name: fileName,
  sourceLanguage: z.string().optional(),
  targetLanguage: z.string().optional(),
  fromLang: z.string().optional(),
  toLang: z.string().optional(),
  architecture: z.string().optional(),
  version: z.string(),
  fileType: z.string(),
  filter_expression: z.string().nullish(),
  decompressedHash: sha256.nullish(),
  decompressedSize: z.coerce.number().int().positive().nullish(),
  attachment: z.object({
    hash: sha256,
    size: z.coerce.number().int().positive(),
    location: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._/-]*$/),
  }),
});
const answer = z.object({ data: z.array(z.unknown()) });
const root = z.object({ capabilities: z.object({ attachments: z.object({ base_url: z.url() }) }) });

const roleOf: Readonly<Record<string, Role>> = {
  model: 'model',
  lex: 'shortlist',
  vocab: 'vocab',
  srcvocab: 'srcVocab',
  trgvocab: 'trgVocab',
};

/** Records for one platform are whole models, too; records for a channel that is not `release` are experiments. */
const isReleased = (filter: string | null | undefined): boolean =>
  !filter || !filter.includes('env.channel') || filter.includes("env.channel != 'release'");

/** `…/v1/buckets/main/collections/translations-models-v2`, with or without `/records`. */
export const isRemoteSettings = (url: string): boolean => /\/buckets\/[^/]+\/collections\/[^/]+/.test(url);

/** Firefox Remote Settings: one record a file, its bytes packed by zstd below the server's address of attachments. */
export const readRemoteSettings: ReadRegistry = async (url, readJson, signal) => {
  const collection = new URL(url.replace(/(?:\/records)?\/?$/, ''));
  const server = new URL(collection);
  server.pathname = `${collection.pathname.split('/buckets/')[0] ?? ''}/`;
  server.search = '';
  const records = new URL(`${collection.pathname}/records`, collection);
  const [about, list] = await Promise.all([readJson(server.href, signal), readJson(records.href, signal)]);
  const [capable, listed] = [root.safeParse(about), answer.safeParse(list)];
  if (!capable.success || !listed.success)
    throw new ModelsError('bad_answer', `${collection.host} does not answer as Remote Settings does`);
  const base = baseAddress(server.href, capable.data.capabilities.attachments.base_url);
  const sets = new Map<string, ModelSet & { files: OfferedFile[] }>();
  for (const each of listed.data.data) {
    const read = record.safeParse(each);
    if (!read.success || !isReleased(read.data.filter_expression)) continue;
    const { attachment, architecture = 'unknown', version, fileType, filter_expression: filter, ...file } = read.data;
    const from = file.sourceLanguage ?? file.fromLang ?? '';
    const to = file.targetLanguage ?? file.toLang ?? '';
    const direction = directionOf(`${from}-${to}`);
    const role = roleOf[fileType];
    if (!direction || !role) continue;
    // Files of one platform belong together.
    const key = [from, to, architecture, version, filter ?? ''].join(' ');
    const set = sets.get(key) ?? { direction, architecture, version, files: [] };
    sets.set(key, set);
    set.files.push({
      role,
      name: file.name.replace(/\.zst$/, ''),
      url: new URL(attachment.location, base).href,
      packed: { size: attachment.size, sha256: attachment.hash.toLowerCase() },
      unpacked: {
        size: file.decompressedSize ?? undefined,
        sha256: file.decompressedHash?.toLowerCase() ?? undefined,
      },
    });
  }
  return offersOf([...sets.values()]);
};
