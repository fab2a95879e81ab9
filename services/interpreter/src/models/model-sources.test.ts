import { readFile, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startModelRegistry, type ModelRegistry, type OfferedModel } from '@gatelingo/stack/simulators/models';
import { closeAll, failureOf, lockOf, openTestStore, someModel, temporaryFolder } from '../testing/models.ts';

const direction = { from: 'pt', to: 'en' };
let model: OfferedModel;
let registry: ModelRegistry;

beforeEach(async () => {
  model = someModel('pt-en');
  registry = await startModelRegistry([model]);
});
afterEach(async () => {
  await closeAll();
  await registry.close();
});

const askedFor = (part: string) => registry.requests.filter(({ path }) => path.includes(part));

test('a folder with a models.json is a registry, also with unpacked files', async () => {
  const mirror = await temporaryFolder();
  await mkdir(join(mirror, 'ptbr'));
  const { model: bytes = Buffer.of(), lex = Buffer.of(), vocab = Buffer.of() } = model.files;
  await writeFile(join(mirror, 'ptbr/model.pten.intgemm.alphas.bin'), bytes);
  await writeFile(join(mirror, 'ptbr/lex.bin.gz'), gzipSync(lex));
  await writeFile(join(mirror, 'ptbr/vocab.spm'), vocab);
  const { size, sha256 } = lockOf(model)['pt-en']?.files.model ?? {};
  const files = {
    model: { path: 'ptbr/model.pten.intgemm.alphas.bin', uncompressedSize: size, uncompressedHash: sha256 },
    lexicalShortlist: { path: 'ptbr/lex.bin.gz' },
    vocab: { path: 'ptbr/vocab.spm' },
  };
  const models = { 'pt-en': [{ architecture: 'tiny', releaseStatus: 'Release', files }] };
  await writeFile(join(mirror, 'models.json'), JSON.stringify({ models }));
  const store = await openTestStore({ url: pathToFileURL(mirror).href });
  expect(store.directions()).toEqual([direction]);
  const found = await store.fetch(direction);
  expect(await readFile(found.shortlist)).toEqual(lex);
  expect(basename(found.shortlist)).toMatch(/^[0-9a-f]{12}\.lex\.bin$/);
  // The mirror itself is untouched.
  expect(await readFile(join(mirror, 'ptbr/vocab.spm'))).toEqual(vocab);
});

test('what the lock file names is fetched by its hashes, also where the registry has none', async () => {
  const store = await openTestStore({ url: registry.modelsJsonUrl, lock: lockOf(model), untried: false });
  await store.fetch(direction);
  expect(store.isTried(direction)).toBe(true);
  const other = someModel('pt-en', { files: { ...model.files, vocab: Buffer.from('another vocabulary') } });
  registry.offer([other]);
  const changed = await openTestStore({ url: registry.modelsJsonUrl, lock: lockOf(model), untried: false });
  expect(await failureOf(changed.fetch(direction))).toBe('wrong_size');
});

test('a model that was never tried is marked, and may be refused', async () => {
  const open = await openTestStore({ url: registry.collectionUrl });
  await open.fetch(direction);
  expect(open.isTried(direction)).toBe(false);
  const strict = await openTestStore({ url: registry.collectionUrl, untried: false });
  expect(await failureOf(strict.fetch(direction))).toBe('no_model');
  expect(strict.directions()).toEqual([]);
  expect(await strict.find(direction)).toEqual({ state: 'absent' });
});

test('several calls fetch a model once, and one that is stopped stops no other', async () => {
  const store = await openTestStore({ url: registry.collectionUrl });
  const stop = new AbortController();
  const progress: [number, number][] = [];
  const all = Promise.all([
    store.fetch(direction, { onProgress: (bytes, of) => progress.push([bytes, of]) }),
    store.fetch(direction),
  ]);
  const stopped = failureOf(store.fetch(direction, { signal: stop.signal }));
  stop.abort();
  expect(await stopped).toBe('stopped');
  await all;
  expect(askedFor('/attachments/')).toHaveLength(3);
  const [bytes, of] = progress.at(-1) ?? [];
  expect(bytes).toBe(of);
});

test('without a registry only the folder counts', async () => {
  const store = await openTestStore();
  expect(store.directions()).toEqual([]);
  expect(await store.find(direction)).toEqual({ state: 'absent' });
  expect(await failureOf(store.fetch(direction))).toBe('no_model');
});

test('an address with a password is refused, and no line has it', async () => {
  await expect(openTestStore({ url: 'https://mirror:hunter2@models.test/models.json' })).rejects.toThrow(
    'MODELS_URL holds a name or a password',
  );
});

test('no line has the question part of an address', async () => {
  const store = await openTestStore({ url: `${registry.modelsJsonUrl}?signature=hunter2` });
  expect(await failureOf(store.fetch(direction))).toBe('bad_answer');
  expect(store.lines.join('')).toContain('/storage/db/models.json answers 404');
  expect(store.lines.join('')).not.toContain('hunter2');
});
