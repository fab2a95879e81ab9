import { createHash } from 'node:crypto';
import { gzipSync, zstdCompressSync } from 'node:zlib';

/** One model that a registry has; files by the type that Remote Settings calls them. */
export interface OfferedModel {
  pair: string;
  architecture?: string;
  version?: string;
  /** A condition of Firefox: `env.channel == 'nightly'`. */
  filter?: string;
  /** Of `models.json`: `Release`, `Nightly` …. */
  releaseStatus?: string | null;
  files: Partial<Record<'model' | 'lex' | 'vocab' | 'srcvocab' | 'trgvocab', Buffer>>;
}

const keys = {
  model: 'model',
  lex: 'lexicalShortlist',
  vocab: 'vocab',
  srcvocab: 'srcVocab',
  trgvocab: 'trgVocab',
} as const;
type FileType = keyof typeof keys;

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const nameOf = (type: FileType, pair: string): string => {
  const letters = pair.replace('-', '');
  if (type === 'model') return `model.${letters}.intgemm.alphas.bin`;
  return type === 'lex' ? `lex.50.50.${letters}.s2t.bin` : `${type}.${letters}.spm`;
};

const filesOf = ({ files }: OfferedModel) => Object.entries(files) as [FileType, Buffer][];

/** Paths and bytes of all files, and the two lists that name them. */
export const offer = (models: readonly OfferedModel[], url: string) => {
  const bytes = new Map<string, Buffer>();
  const records: unknown[] = [];
  const listed: Record<string, unknown[]> = {};
  for (const [at, model] of models.entries()) {
    const { pair, architecture = 'tiny', version = '1.0', filter = '', releaseStatus = 'Release' } = model;
    const [sourceLanguage, targetLanguage] = pair.split('-');
    const files: Record<string, unknown> = {};
    for (const [fileType, content] of filesOf(model)) {
      const name = nameOf(fileType, pair);
      const packed = zstdCompressSync(content);
      const location = `main-workspace/translations-models-v2/${at}-${fileType}.zst`;
      bytes.set(`/attachments/${location}`, packed);
      records.push({
        id: `${at}-${fileType}`,
        schema: 1_749_570_042_331,
        last_modified: 1_749_570_511_392,
        name,
        sourceLanguage,
        targetLanguage,
        architecture,
        version,
        fileType,
        filter_expression: filter,
        decompressedHash: sha256(content),
        decompressedSize: content.length,
        attachment: {
          filename: `${name}.zst`,
          location,
          hash: sha256(packed),
          mimetype: 'application/zstd',
          size: packed.length,
        },
      });
      const path = `models/${pair}/${at}/exported/${name}.gz`;
      bytes.set(`/storage/${path}`, gzipSync(content));
      // Mozilla's list has a hash of the model alone.
      const known = { uncompressedSize: content.length, uncompressedHash: sha256(content) };
      files[keys[fileType]] = fileType === 'model' ? { path, ...known } : { path };
    }
    (listed[pair] ??= []).push({ architecture, sourceLanguage, targetLanguage, releaseStatus, files });
  }
  const lists: Record<string, unknown> = {
    '/v1/': { project_name: 'Remote Settings', capabilities: { attachments: { base_url: `${url}/attachments/` } } },
    '/v1/buckets/main/collections/translations-models-v2/records': { data: records },
    '/storage/db/models.json': { generated: '2026-11-09T00:45:24Z', baseUrl: `${url}/storage`, models: listed },
  };
  return { bytes, lists };
};
