import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@gatelingo/chassis/log';
import { createMetrics } from '@gatelingo/chassis/metrics';
import { sha256, type OfferedModel } from '@gatelingo/stack/simulators/models';
import { openModelStore, type ModelStore, type ModelStoreOptions } from '../models/index.ts';
import type { Lock } from '../models/lock-file.ts';

/** Bytes that hardly shrink, so that a download has a middle; the store does not look into them. */
export const someModel = (pair: string, more: Partial<OfferedModel> = {}): OfferedModel => ({
  pair,
  files: { model: randomBytes(300_000), lex: randomBytes(80_000), vocab: randomBytes(20_000) },
  ...more,
});

/** The lock file's entry of a model. */
export const lockOf = ({ pair, files, architecture = 'tiny' }: OfferedModel): Lock => {
  const letters = pair.replace('-', '');
  const of = (bytes: Buffer, name: string) => ({ name, size: bytes.length, sha256: sha256(bytes) });
  const { model = Buffer.of(), lex = Buffer.of(), vocab = Buffer.of() } = files;
  return {
    [pair]: {
      tried: true,
      architecture,
      files: {
        model: of(model, `model.${letters}.intgemm.alphas.bin`),
        shortlist: of(lex, `lex.50.50.${letters}.s2t.bin`),
        vocab: of(vocab, `vocab.${letters}.spm`),
      },
    },
  };
};

export interface TestStore extends ModelStore {
  folder: string;
  lines: string[];
  /** The value of a metric, by its name and labels as they stand in the text. */
  metric(name: string): Promise<number>;
}

/** Why a piece of work failed; `none` if it did not. */
export const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => String((error as { failure?: string }).failure ?? error),
  );

const opened: (() => Promise<void>)[] = [];

export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'models-'));
  opened.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** A store in a folder of its own, or in a given one. */
export const openTestStore = async (options: Partial<ModelStoreOptions> = {}): Promise<TestStore> => {
  const folder = options.folder ?? (await temporaryFolder());
  const lines: string[] = [];
  const log = createLogger({ service: 'test', destination: { write: (line) => lines.push(line) } });
  const metrics = createMetrics('test', { processMetrics: false });
  const store = await openModelStore({ lock: {}, idleMs: 2_000, retryMs: 5, ...options, folder, log, metrics });
  opened.unshift(() => store.close());
  return {
    ...store,
    folder,
    lines,
    metric: async (name) => {
      const text = await metrics.text();
      const line = text
        .split('\n')
        .find((each) => each.replace(/service="test",?|,service="test"/, '').startsWith(name));
      return line === undefined ? 0 : Number(line.split(' ').at(-1));
    },
  };
};

/** Closes what the tests opened. */
export const closeAll = async (): Promise<void> => {
  for (const close of opened.splice(0)) await close();
};
