import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import type { FileStore } from '@gatelingo/chassis/files';
import { eventually } from '@gatelingo/chassis/testing';
import { reencrypt } from '@gatelingo/chassis/work';
import { keys, metrics, sealerOf, signature, startFiles, type FilesUnderTest } from './support/files.ts';
import { log } from './support/harness.ts';

const newKey = `test2:${randomBytes(32).toString('base64')}`;
const bothKeys = `${newKey},${keys.DATA_KEYS}`;

let under: FilesUnderTest;
let before: FileStore;
let after: FileStore;

beforeEach(async () => {
  under = await startFiles();
  before = await under.open(under.simulator.url);
  after = await under.open(under.simulator.url, { dataKeys: bothKeys });
});
afterEach(() => under.stop());

const put = (into: FileStore, text: string) =>
  under.store.transaction((tx) => into.put(tx, { ...signature, bytes: Buffer.from(text) }));
const keyOf = async (id: string) => (await under.row(id))?.object_key ?? '';

const reseal = () => {
  const sealer = sealerOf(bothKeys);
  const sealed = [...under.store.sealed(sealer), after.sealed];
  return reencrypt({ store: under.store, sealer, sealed, log, metrics }, new AbortController().signal);
};

test('after a new key objects and rows are re-encrypted, and the old key is not needed any more', async () => {
  const inTable = await put(await under.open(), 'in the table');
  const old = await put(before, 'in the object store');
  const young = await put(after, 'sealed with the new key');
  const [oldKey, youngKey] = [await keyOf(old), await keyOf(young)];
  await reseal();
  expect(await keyOf(young)).toBe(youngKey);
  await eventually(async () => expect(under.simulator.keys()).toEqual([await keyOf(old), youngKey].sort()));
  expect(under.simulator.keys()).not.toContain(oldKey);
  const alone = await under.open(under.simulator.url, { dataKeys: newKey });
  const texts = await Promise.all([inTable, old, young].map(async (id) => (await alone.get(id)).bytes.toString()));
  expect(texts).toEqual(['in the table', 'in the object store', 'sealed with the new key']);
});

test('who reads a file while it is re-encrypted gets it', async () => {
  const id = await put(before, 'read meanwhile');
  const oldKey = await keyOf(id);
  await under.simulator.behave({ mode: 'hold', method: 'GET', times: 1 });
  const reading = after.get(id);
  await eventually(() => expect(under.simulator.requests.at(-1)?.method).toBe('GET'));
  await reseal();
  await eventually(() => expect(under.simulator.keys()).not.toContain(oldKey));
  await under.simulator.behave({ mode: 'ok' });
  expect((await reading).bytes.toString()).toBe('read meanwhile');
});

test('a file that is deleted while it is re-encrypted leaves no object', async () => {
  const id = await put(before, 'deleted meanwhile');
  await under.simulator.behave({ mode: 'hold', method: 'GET', times: 1 });
  const resealing = reseal();
  await eventually(() => expect(under.simulator.requests.at(-1)?.method).toBe('GET'));
  const deleting = under.store.transaction((tx) => after.delete(tx, id));
  await eventually(async () => {
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    expect(await under.store.manager.query(waiting)).toHaveLength(1);
  });
  await under.simulator.behave({ mode: 'ok' });
  await Promise.all([resealing, deleting]);
  await eventually(() => expect(under.simulator.keys()).toEqual([]));
});

test('an object that is lost is reported; all others are re-encrypted', async () => {
  const [lost, kept] = [await put(before, 'lost'), await put(before, 'kept')];
  await under.store.manager.query(`UPDATE file SET object_key = 'nowhere' WHERE id = $1`, [lost]);
  await expect(reseal()).rejects.toThrow(
    /1 sealed values do not open: file.object_key: The object is not in the store/,
  );
  const alone = await under.open(under.simulator.url, { dataKeys: newKey });
  expect((await alone.get(kept)).bytes.toString()).toBe('kept');
});

test('while the object store is away nothing is changed, and the work waits', async () => {
  const id = await put(before, 'waits');
  const key = await keyOf(id);
  await under.simulator.behave({ mode: 'down' });
  await expect(reseal()).rejects.toMatchObject({ code: 'unavailable' });
  await under.simulator.behave({ mode: 'ok' });
  expect(await keyOf(id)).toBe(key);
  await reseal();
  expect((await after.get(id)).bytes.toString()).toBe('waits');
});
