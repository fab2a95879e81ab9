import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import type { FileStore } from '@gatelingo/chassis/files';
import { eventually } from '@gatelingo/chassis/testing';
import { signature, startFiles, type FilesUnderTest } from './support/files.ts';

let under: FilesUnderTest;
let files: FileStore;

beforeEach(async () => {
  under = await startFiles();
  files = await under.open(under.simulator.url);
});
afterEach(() => under.stop());

const put = (bytes: Buffer = randomBytes(2_000), into = files) =>
  under.store.transaction((tx) => into.put(tx, { ...signature, bytes }));
const remove = (id: string) => under.store.transaction((tx) => files.delete(tx, id));
const keyOf = async (id: string) => (await under.row(id))?.object_key ?? '';
const unavailable = expect.objectContaining({ code: 'unavailable', status: 503, retryAfterSeconds: 2 });

test('the row names an unguessable key and holds no bytes', async () => {
  const row = await under.row(await put());
  expect(row?.bytes).toBeNull();
  expect(row?.object_key).toMatch(/^[\da-f-]{36}\/2026-11-21\/[\w-]{43}$/);
  expect(under.simulator.keys()).toEqual([row?.object_key]);
});

test('files from before the switch are still found, and one can switch back', async () => {
  const inTable = await under.open();
  const [before, after] = [randomBytes(10), randomBytes(10)];
  const [first, second] = [await put(before, inTable), await put(after)];
  expect((await files.get(first)).bytes).toEqual(before);
  expect((await files.get(second)).bytes).toEqual(after);
  expect((await inTable.get(first)).bytes).toEqual(before);
  // Without the setting nothing is lost, and readiness fails.
  await expect(inTable.get(second)).rejects.toEqual(unavailable);
  await expect(inTable.ping()).rejects.toEqual(unavailable);
});

test('an object is removed after the commit, not after a rollback', async () => {
  const [deleted, kept] = [await put(), await put()];
  const failing = under.store.transaction(async (tx) => {
    await files.delete(tx, kept);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await remove(deleted);
  await files.close();
  expect(under.simulator.keys()).toEqual([await keyOf(kept)]);
});

test('what a rollback left is swept when it is older than a day; files and what others keep there stay', async () => {
  const kept = await keyOf(await put());
  const others = '00000000-0000-4000-8000-000000000000/2020-01-01/theirs';
  under.simulator.write(others, Buffer.from('theirs'));
  const failing = under.store.transaction(async (tx) => {
    await files.put(tx, { ...signature, bytes: randomBytes(10) });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await files.sweep()).toBe(0);
  expect(under.simulator.keys()).toHaveLength(3);
  under.pass(49);
  const young = await keyOf(await put());
  expect(await files.sweep()).toBe(1);
  expect(under.simulator.keys()).toEqual([others, kept, young].sort());
});

test('of all replicas one sweeps, once a day; a sweep that failed is made again', async () => {
  const replica = await under.open(under.simulator.url);
  await under.simulator.behave({ mode: 'fail', status: 403, code: 'AccessDenied', method: 'GET' });
  await expect(files.sweep()).rejects.toEqual(unavailable);
  await under.simulator.behave({ mode: 'ok' });
  expect(await files.sweep()).toBe(0);
  expect(await replica.sweep()).toBeUndefined();
  under.pass(25);
  expect(await replica.sweep()).toBe(0);
});

test('a sweep goes through every page', async () => {
  const area = (await keyOf(await put())).split('/')[0];
  for (let n = 0; n < 41; n += 1) {
    under.simulator.write(`${area}/2026-01-01/${String(n).padStart(4, '0')}`, Buffer.from(''));
  }
  expect(await files.sweep()).toBe(41);
  expect(under.simulator.keys()).toHaveLength(1);
});

test('an object that could not be removed after the commit is swept later', async () => {
  const id = await put();
  await under.simulator.behave({ mode: 'fail', status: 500, code: 'InternalError', method: 'DELETE' });
  await remove(id);
  await files.close();
  expect(under.simulator.keys()).toHaveLength(1);
  await under.simulator.behave({ mode: 'ok' });
  under.pass(49);
  expect(await (await under.open(under.simulator.url)).sweep()).toBe(1);
});

test('a stop waits for the removals of what is committed', async () => {
  const id = await put();
  await under.simulator.behave({ mode: 'slow', delayMs: 200, method: 'DELETE' });
  await remove(id);
  await files.close();
  expect(under.simulator.keys()).toEqual([]);
});

test('a file that is deleted while it is read was not found; one whose object is gone is an error of ours', async () => {
  const [deleted, lost] = [await put(), await put()];
  await under.simulator.behave({ mode: 'hold', method: 'GET' });
  const reading = expect(files.get(deleted)).rejects.toMatchObject({ code: 'not_found' });
  await eventually(() => expect(under.simulator.requests.at(-1)?.method).toBe('GET'));
  await remove(deleted);
  await eventually(() => expect(under.simulator.keys()).toHaveLength(1));
  await under.simulator.behave({ mode: 'ok' });
  await reading;
  await under.store.manager.query(`UPDATE file SET object_key = 'nowhere' WHERE id = $1`, [lost]);
  await expect(files.get(lost)).rejects.toThrow('The object nowhere of the file');
});

test('a folder of the bucket holds everything, and nothing outside it is touched', async () => {
  const folder = await under.open(under.simulator.url.replace('/files?', '/files/eu/gate?'));
  const id = await put(Buffer.from('here'), folder);
  expect(under.simulator.keys()).toEqual([`eu/gate/${await keyOf(id)}`]);
  expect((await folder.get(id)).bytes.toString()).toBe('here');
  under.simulator.write(`${(await keyOf(id)).split('/')[0]}/2020-01-01/outside`, Buffer.from(''));
  under.pass(49);
  expect(await folder.sweep()).toBe(0);
  expect(under.simulator.keys()).toHaveLength(2);
});
