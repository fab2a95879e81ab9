import { readFile, readdir, stat, symlink, truncate, writeFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import {
  startModelRegistry,
  type Fault,
  type ModelRegistry,
  type OfferedModel,
} from '@gatelingo/stack/simulators/models';
import { closeAll, lockOf, openTestStore, someModel, temporaryFolder } from '../testing/models.ts';

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

const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => String((error as { failure?: string }).failure ?? error),
  );
const askedFor = (part: string) => registry.requests.filter(({ path }) => path.includes(part));

describe.each([
  ['Remote Settings', () => registry.collectionUrl, '/attachments/', '.zst'],
  ['models.json', () => registry.modelsJsonUrl, '/storage/models/', '.gz'],
])('%s', (_name, url, files, ending) => {
  test('a model is fetched on first use, and unpacked', async () => {
    const store = await openTestStore({ url: url() });
    expect(await store.find(direction)).toEqual({ state: 'fetching' });
    const found = await eventually(async () => {
      const state = await store.find(direction);
      if (state.state !== 'ready') throw new Error(state.state);
      return state.files;
    });
    expect(await readFile(found.model)).toEqual(model.files.model);
    expect(await readFile(found.shortlist)).toEqual(model.files.lex);
    expect(await Promise.all(found.vocabs.map((each) => readFile(each)))).toEqual([model.files.vocab]);
    expect(found.config).toEqual({ 'gemm-precision': 'int8shiftAlphaAll' });
    expect(store.directions()).toEqual([direction]);
    expect(await store.metric('interpreter_model_fetched_bytes_total')).toBeGreaterThan(390_000);
  });

  test('a download that breaks in the middle goes on where it ended', async () => {
    const store = await openTestStore({ url: url() });
    await eventually(() => expect(store.directions()).toHaveLength(1));
    registry.misbehave(files, { kind: 'break', after: 100_000 }, { kind: 'break', after: 50_000 });
    const found = await store.fetch(direction);
    expect(await readFile(found.model)).toEqual(model.files.model);
    expect(await store.metric('interpreter_model_fetched_bytes_total')).toBeLessThan(410_000);
  });

  test('a process that ended in the middle leaves what the next one goes on with', async () => {
    const first = await openTestStore({ url: url(), retryMs: 60_000 });
    await eventually(() => expect(first.directions()).toHaveLength(1));
    registry.alwaysMisbehave(`model${ending === '.zst' ? '.zst' : '.pten'}`, { kind: 'stall', after: 150_000 });
    const stopped = failureOf(first.fetch(direction));
    await eventually(async () => {
      const [part = ''] = (await readdir(join(first.folder, 'pt-en'))).filter((name) => name.endsWith('.part'));
      expect((await stat(join(first.folder, 'pt-en', part))).size).toBe(150_000);
    });
    await first.close();
    expect(await stopped).toBe('stopped');
    registry.alwaysMisbehave(`model${ending === '.zst' ? '.zst' : '.pten'}`, undefined);
    const second = await openTestStore({ url: url(), folder: first.folder });
    const found = await second.fetch(direction);
    expect(await readFile(found.model)).toEqual(model.files.model);
    expect(askedFor(files).map(({ from }) => from)).toContain(150_000);
    const left = await readdir(join(second.folder, 'pt-en'));
    expect(left.filter((name) => /part|tmp|claim/.test(name))).toEqual([]);
  });

  const changed: Fault = { kind: 'changed' };
  test.each<[string, Fault, string]>([
    ['is not there', { kind: 'status', status: 404 }, 'bad_answer'],
    ['fails at the server', { kind: 'status', status: 503 }, 'unreachable'],
    ['is a web page', { kind: 'page' }, 'bad_answer'],
    ['leads to another server', { kind: 'redirect', to: 'http://127.0.0.1:9/elsewhere' }, 'redirected'],
    ['leads to itself', { kind: 'redirect', to: '#again' }, 'redirected'],
    ['never ends', { kind: 'endless' }, 'too_large'],
    ['sends nothing more', { kind: 'stall', after: 10 }, 'too_slow'],
    ['comes too slowly', { kind: 'drip' }, 'too_slow'],
    ['has other bytes', changed, ending === '.zst' ? 'wrong_hash' : 'bad_answer'],
    ['is empty', { kind: 'short', bytes: 0 }, 'wrong_size'],
    ['is too short', { kind: 'short', bytes: 1_000 }, ending === '.zst' ? 'wrong_size' : 'bad_answer'],
  ])('a file that %s is no model', async (_what, fault, reason) => {
    const locked = ending === '.zst' ? {} : lockOf(model);
    const store = await openTestStore({ url: url(), idleMs: 200, lock: locked });
    await eventually(() => expect(store.directions()).toHaveLength(1));
    registry.alwaysMisbehave(files, fault);
    expect(await failureOf(store.fetch(direction))).toBe(reason);
    expect(await store.find(direction)).toEqual({ state: 'absent' });
    expect(await store.metric(`interpreter_model_failures_total{reason="${reason}"}`)).toBe(1);
    expect(store.lines.join('')).toContain(reason);
    // Nothing of it stays but what can be continued.
    const left = await readdir(join(store.folder, 'pt-en'));
    expect(left.filter((name) => !name.endsWith('.part'))).toEqual([]);
    registry.alwaysMisbehave(files, undefined);
    const found = await store.fetch(direction);
    expect(await readFile(found.model)).toEqual(model.files.model);
  });

  test('a server without ranges, or with others than asked for, is started again', async () => {
    const store = await openTestStore({ url: url() });
    await eventually(() => expect(store.directions()).toHaveLength(1));
    registry.misbehave(files, { kind: 'break', after: 1_000 }, { kind: 'no-range' });
    expect(await readFile((await store.fetch(direction)).model)).toEqual(model.files.model);
  });

  test.each<[string, Fault, string]>([
    ['is a page', { kind: 'page' }, 'bad_answer'],
    ['is no JSON', { kind: 'text', text: '{"data": [' }, 'bad_answer'],
    ['is another JSON', { kind: 'text', text: '[1, 2]' }, 'bad_answer'],
    ['never ends', { kind: 'endless' }, 'too_large'],
    ['is not there', { kind: 'status', status: 404 }, 'bad_answer'],
  ])('a list that %s is said, and asked for again', async (_what, fault, reason) => {
    registry.alwaysMisbehave('', fault);
    const store = await openTestStore({ url: url() });
    expect(await failureOf(store.fetch(direction))).toBe(reason);
    registry.alwaysMisbehave('', undefined);
    expect(await readFile((await store.fetch(direction)).model)).toEqual(model.files.model);
  });
});

test('a registry that is down leaves what is on disk, and says so once', async () => {
  const first = await openTestStore({ url: registry.collectionUrl });
  await first.fetch(direction);
  await first.close();
  await registry.close();
  const store = await openTestStore({ url: registry.collectionUrl, folder: first.folder });
  expect((await store.find(direction)).state).toBe('ready');
  expect(store.directions()).toEqual([direction]);
  expect(await failureOf(store.fetch({ from: 'en', to: 'pt' }))).toBe('unreachable');
  expect(await store.find({ from: 'en', to: 'pt' })).toEqual({ state: 'absent' });
});

test.each([
  ['cut', (file: string) => truncate(file, 1_000)],
  ['changed', async (file: string) => writeFile(file, (await readFile(file)).fill(7, 10, 11))],
])('a file that was %s on disk is found at once, and fetched again', async (_how, damage) => {
  const store = await openTestStore({ url: registry.collectionUrl });
  const { model: file } = await store.fetch(direction);
  await damage(file);
  expect(await store.find(direction)).toEqual({ state: 'fetching' });
  expect(await readFile((await store.fetch(direction)).model)).toEqual(model.files.model);
  expect(await store.metric('interpreter_model_failures_total{reason="changed"}')).toBe(1);
  // The other files are still good.
  expect(askedFor('lex').length).toBe(1);
  await damage(file);
  const alone = await openTestStore({ folder: store.folder });
  expect(await alone.find(direction)).toEqual({ state: 'absent' });
});

/** The name of the model's first bytes while they are fetched: it is the same in every folder. */
const partName = async (): Promise<string> => {
  const store = await openTestStore({ url: registry.collectionUrl });
  registry.misbehave('model.zst', { kind: 'stall', after: 10 });
  const stopped = failureOf(store.fetch(direction));
  const name = await eventually(async () => {
    const [part] = (await readdir(join(store.folder, 'pt-en'))).filter((each) => each.endsWith('.part'));
    if (part === undefined) throw new Error('nothing yet');
    return part;
  });
  await store.close();
  await stopped;
  return name;
};

test('a full disk ends no service: the next attempt finds room', async () => {
  const part = await partName();
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'pt-en'));
  // The system's own full disk stands where the first bytes go.
  await symlink('/dev/full', join(folder, 'pt-en', part));
  const store = await openTestStore({ url: registry.collectionUrl, folder });
  expect(await failureOf(store.fetch(direction))).toBe('disk_full');
  expect(await store.find(direction)).toEqual({ state: 'absent' });
  expect(await store.metric('interpreter_model_failures_total{reason="disk_full"}')).toBe(1);
  expect(store.lines.at(-1)).toContain('the disk is full');
  expect(await readFile((await store.fetch(direction)).model)).toEqual(model.files.model);
});

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
  const lied = await openTestStore({ url: registry.modelsJsonUrl, lock: lockOf(model), untried: false });
  expect(await failureOf(lied.fetch(direction))).toBe('wrong_size');
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
