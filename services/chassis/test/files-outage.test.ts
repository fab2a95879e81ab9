import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { FileStore } from '@gatelingo/chassis/files';
import { eventually } from '@gatelingo/chassis/testing';
import { signature, startFiles, type FilesUnderTest } from './support/files.ts';
import { openTestQueue } from './support/redis.ts';
import { longRows } from '../../../stack/src/tests/long.ts';

let under: FilesUnderTest;
let files: FileStore;

beforeEach(async () => {
  under = await startFiles();
  files = await under.open(under.simulator.url);
});
afterEach(() => under.stop());

const put = (bytes: Buffer = randomBytes(2_000)) =>
  under.store.transaction((tx) => files.put(tx, { ...signature, bytes }));
const count = async () => (await under.store.manager.query<{ id: string }[]>('SELECT id FROM file')).length;
const unavailable = expect.objectContaining({ code: 'unavailable', status: 503, retryAfterSeconds: 2 });

test.each([
  ['refuses connections', { mode: 'down' }],
  ['falls silent in the middle of an answer', { mode: 'stall' }],
  ...longRows([
    ['answers with errors', { mode: 'fail', status: 503, code: 'SlowDown' }],
    ['does not let us in', { mode: 'fail', status: 403, code: 'InvalidAccessKeyId' }],
    ['cuts every connection', { mode: 'reset' }],
    ['never answers', { mode: 'hang' }],
  ] as const),
] as const)('a store that %s: 503 and nothing kept; all is well when it is back', async (_what, behaviour) => {
  const id = await put();
  await under.simulator.behave(behaviour);
  await Promise.all([files.get(id), put()].map((call) => expect(call).rejects.toEqual(unavailable)));
  expect(await count()).toBe(1);
  await under.simulator.behave({ mode: 'ok' });
  expect((await files.get(id)).bytes).toHaveLength(2_000);
});

test.each([
  ['is away', { mode: 'down' }],
  ...longRows([
    ['never answers', { mode: 'hang' }],
    ['has no such bucket', { mode: 'fail', status: 404, code: 'NoSuchBucket' }],
  ] as const),
] as const)('a service is not ready while its store %s', async (_what, behaviour) => {
  await under.simulator.behave(behaviour);
  await expect(files.ping()).rejects.toEqual(unavailable);
  await under.simulator.behave({ mode: 'ok' });
  await expect(files.ping()).resolves.toBeUndefined();
});

test('work that needs a file waits for the store, and has no attempt less', async () => {
  const id = await put(Buffer.from('a signature'));
  const queue = openTestQueue();
  const read: string[] = [];
  const work = queue.work({ store: under.store });
  work.define({
    kind: 'read',
    payload: z.object({}),
    attempts: 1,
    run: async () => void read.push((await files.get(id)).bytes.toString()),
  });
  await under.simulator.behave({ mode: 'down' });
  await work.start();
  await under.store.transaction((tx) => work.enqueue(tx, 'read', { key: '1', companyId: 'c1', payload: {} }));
  const row = async () => (await under.store.manager.query<object[]>('SELECT state, attempts, error FROM work'))[0];
  await eventually(async () => {
    expect(await row()).toMatchObject({ state: 'due', attempts: 0, error: expect.stringContaining('not available') });
  });
  await under.simulator.behave({ mode: 'ok' });
  await eventually(() => expect(read).toEqual(['a signature']));
  await queue.stopWork();
  await queue.close();
});

test('a slip of the store is not seen by anybody', async () => {
  for (const slip of [{ mode: 'fail', status: 500, code: 'InternalError' }, { mode: 'reset' }] as const) {
    await under.simulator.behave({ ...slip, times: 2 });
    const bytes = randomBytes(100);
    expect((await files.get(await put(bytes))).bytes).toEqual(bytes);
  }
});

test('while the store hangs calls fail at once, so that they hold no transaction; one in a second tries', async () => {
  const id = await put();
  await under.simulator.behave({ mode: 'hang' });
  await Promise.all([1, 2, 3].map(() => expect(files.get(id)).rejects.toEqual(unavailable)));
  const [before, since] = [under.simulator.requests.length, Date.now()];
  await Promise.all(Array.from({ length: 20 }, () => expect(put()).rejects.toEqual(unavailable)));
  // Within less than a second nothing was asked, so nothing was waited for.
  const tries = Math.round((Date.now() - since) / 1_000);
  expect(under.simulator.requests.length - before).toBeLessThanOrEqual(tries);
  await under.simulator.behave({ mode: 'ok' });
  await eventually(async () => expect((await files.get(id)).bytes).toHaveLength(2_000));
});

test('readiness names a wrong secret and a wrong bucket', async () => {
  const { url } = under.simulator;
  const withWrongSecret = Object.assign(new URL(url), { password: 'wrong' });
  const wrongSecret = await under.open(withWrongSecret.href);
  await expect(wrongSecret.ping()).rejects.toEqual(unavailable);
  const wrongBucket = await under.open(url.replace('/files', '/folder'));
  await expect(wrongBucket.ping()).rejects.toEqual(unavailable);
});
