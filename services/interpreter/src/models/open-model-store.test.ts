import { readFile, readdir, stat, symlink, truncate, writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import {
  startModelRegistry,
  type Fault,
  type ModelRegistry,
  type OfferedModel,
} from '@gatelingo/stack/simulators/models';
import { closeAll, failureOf, lockOf, openTestStore, someModel, temporaryFolder } from '../testing/models.ts';
import { isLongForm, long } from '../../../../stack/src/tests/long.ts';

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

/** Both kinds of lists lead to the same downloads: in the short form the second has the faults that end otherwise for it. */
const isFull = isLongForm();

const askedFor = (part: string) => registry.requests.filter(({ path }) => path.includes(part));

describe.each([
  ['Remote Settings', () => registry.collectionUrl, '/attachments/', '.zst'],
  ['models.json', () => registry.modelsJsonUrl, '/storage/models/', '.gz'],
])('%s', (_name, url, files, ending) => {
  const isFirst = ending === '.zst';
  /** How bytes arrive is the same for both kinds of lists. */
  const testOfBytes = isFirst ? test : long(test);

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

  testOfBytes('a download that breaks in the middle goes on where it ended', async () => {
    const store = await openTestStore({ url: url() });
    await eventually(() => expect(store.directions()).toHaveLength(1));
    registry.misbehave(files, { kind: 'break', after: 100_000 }, { kind: 'break', after: 50_000 });
    const found = await store.fetch(direction);
    expect(await readFile(found.model)).toEqual(model.files.model);
    expect(await store.metric('interpreter_model_fetched_bytes_total')).toBeLessThan(410_000);
  });

  testOfBytes('a process that ended in the middle leaves what the next one goes on with', async () => {
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
  const faults: [string, Fault, string][] = [
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
  ];
  test.each(faults.filter((_fault, at) => isFull || isFirst || at >= 8))(
    'a file that %s is no model',
    async (_what, fault, reason) => {
      const locked = ending === '.zst' ? {} : lockOf(model);
      const store = await openTestStore({ url: url(), idleMs: 200, lock: locked });
      await eventually(() => expect(store.directions()).toHaveLength(1));
      registry.alwaysMisbehave(files, fault);
      expect(await failureOf(store.fetch(direction))).toBe(reason);
      expect(await store.find(direction)).toEqual({ state: 'waiting', retryAfterSeconds: 15 });
      expect(await store.metric(`interpreter_model_failures_total{reason="${reason}"}`)).toBe(1);
      expect(store.lines.join('')).toContain(reason);
      // Nothing of it stays but what can be continued.
      const left = await readdir(join(store.folder, 'pt-en'));
      expect(left.filter((name) => !name.endsWith('.part'))).toEqual([]);
      registry.alwaysMisbehave(files, undefined);
      const found = await store.fetch(direction);
      expect(await readFile(found.model)).toEqual(model.files.model);
    },
  );

  testOfBytes('a server without ranges, or with others than asked for, is started again', async () => {
    const store = await openTestStore({ url: url() });
    await eventually(() => expect(store.directions()).toHaveLength(1));
    registry.misbehave(files, { kind: 'break', after: 1_000 }, { kind: 'no-range' });
    expect(await readFile((await store.fetch(direction)).model)).toEqual(model.files.model);
  });

  const faultsOfLists: [string, Fault, string][] = [
    ['is another JSON', { kind: 'text', text: '[1, 2]' }, 'bad_answer'],
    ['is a page', { kind: 'page' }, 'bad_answer'],
    ['is no JSON', { kind: 'text', text: '{"data": [' }, 'bad_answer'],
    ['never ends', { kind: 'endless' }, 'too_large'],
    ['is not there', { kind: 'status', status: 404 }, 'bad_answer'],
  ];
  test.each(faultsOfLists.filter((_fault, at) => isFull || isFirst || at === 0))(
    'a list that %s is a failure with its reason, and asked for again',
    async (_what, fault, reason) => {
      registry.alwaysMisbehave('', fault);
      const store = await openTestStore({ url: url() });
      expect(await failureOf(store.fetch(direction))).toBe(reason);
      registry.alwaysMisbehave('', undefined);
      expect(await readFile((await store.fetch(direction)).model)).toEqual(model.files.model);
    },
  );
});

test('a registry that is down leaves what is on disk; what is not there may come later', async () => {
  const first = await openTestStore({ url: registry.collectionUrl });
  await first.fetch(direction);
  await first.close();
  await registry.close();
  const store = await openTestStore({ url: registry.collectionUrl, folder: first.folder });
  expect((await store.find(direction)).state).toBe('ready');
  expect(store.directions()).toEqual([direction]);
  expect(await failureOf(store.fetch({ from: 'en', to: 'pt' }))).toBe('unreachable');
  expect(await store.find({ from: 'en', to: 'pt' })).toEqual({ state: 'waiting', retryAfterSeconds: 15 });
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
  expect(await store.find(direction)).toEqual({ state: 'waiting', retryAfterSeconds: 15 });
  expect(await store.metric('interpreter_model_failures_total{reason="disk_full"}')).toBe(1);
  expect(store.lines.at(-1)).toContain('the disk is full');
  expect(await readFile((await store.fetch(direction)).model)).toEqual(model.files.model);
});
