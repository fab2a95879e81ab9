import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { personal } from '@gatelingo/proto/http/fields';
import { createSealer } from '@gatelingo/chassis/personal';
import { eventually, testKeys, uniqueName } from '@gatelingo/chassis/testing';
import { permanent, retryLater } from '@gatelingo/chassis/work';
import type { Tx } from '../src/store/index.ts';
import { mongoHarness, postgresHarness, type Harness } from './support/harness.ts';
import { givenWork, payload } from './support/work.ts';
import { long } from '../../../stack/src/tests/long.ts';

/** Code that both stores share is tried on one of them, and on the other in the long form. */
const suite = <T extends Tx>(open: () => Promise<Harness<T>>, ofBoth = test) => {
  const own = givenWork(open);
  const { enqueue, stateOf, writer, effectsOf } = own;

  test('what is enqueued is done right after the commit, once, with its result kept', async () => {
    const kind = uniqueName('kind');
    const work = writer(kind);
    await work.start();
    expect(await enqueue(work, kind, kind)).toBe(true);
    expect(await enqueue(work, kind, kind)).toBe(false);
    await eventually(async () => expect(await effectsOf(kind)).toEqual([kind]));
    await eventually(async () => expect(await stateOf(kind)).toEqual({}));
    expect(await enqueue(work, kind, kind)).toBe(false);
  });

  test('what was rolled back is never done', async () => {
    const kind = uniqueName('kind');
    const work = writer(kind);
    await work.start();
    const undone = own.harness.store.transaction(async (tx) => {
      await work.enqueue(tx, kind, { key: 'a', companyId: 'c1', payload: { name: `${kind} undone` } });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await enqueue(work, kind, `${kind} done`);
    await eventually(async () => expect(await effectsOf(kind)).toEqual([`${kind} done`]));
  });

  ofBoth('a payload that does not fit is refused when it is enqueued', async () => {
    const kind = uniqueName('kind');
    const work = writer(kind);
    const wrong = own.harness.store.transaction((tx) =>
      work.enqueue(tx, kind, { key: 'a', companyId: 'c1', payload: { name: 4 } }),
    );
    await expect(wrong).rejects.toThrow('expected string');
  });

  ofBoth('work waits until it is due', async () => {
    const kind = uniqueName('kind');
    const runs: number[] = [];
    const work = writer(kind, () => Promise.resolve(void runs.push(Date.now())));
    await work.start();
    await enqueue(work, kind, `${kind} in an hour`, { dueAt: new Date(Date.now() + 3_600_000) });
    await enqueue(work, kind, `${kind} now`);
    await eventually(async () => expect(await effectsOf(kind)).toEqual([`${kind} now`]));
    const dueAt = new Date(Date.now() + 700);
    await enqueue(work, kind, `${kind} late`, { dueAt });
    await eventually(async () => expect(await effectsOf(kind)).toEqual([`${kind} now`, `${kind} late`]));
    expect(runs).toHaveLength(2);
    expect(runs[1]).toBeGreaterThanOrEqual(dueAt.getTime());
  });

  test('work that waits is done at once when what it waited for has come; one that is done stays done', async () => {
    const kind = uniqueName('kind');
    const work = writer(kind);
    await work.start();
    const dueAt = new Date(Date.now() + 600_000);
    await enqueue(work, kind, kind, { dueAt });
    const expedite = (key: string) => own.harness.store.transaction((tx) => work.expedite(tx, kind, key));
    expect(await expedite(`${kind} other`)).toBe(false);
    expect(await effectsOf(kind)).toEqual([]);
    expect(await expedite(kind)).toBe(true);
    await eventually(async () => expect(await effectsOf(kind)).toEqual([kind]));
    await eventually(async () => expect(await stateOf(kind)).toEqual({}));
    expect(await expedite(kind)).toBe(false);
  });

  test('a failed attempt is tried again; after the last one onFailed runs once', async () => {
    const kind = uniqueName('kind');
    const attempts: number[] = [];
    const work = own.queue.work({ store: own.harness.store });
    work.define({
      kind,
      payload,
      attempts: 2,
      run: (_payload, { attempt }) => {
        attempts.push(attempt);
        return Promise.reject(new Error('the printer is off'));
      },
      onFailed: ({ name }, error, tx) => own.harness.addEffect(tx, `${name} failed: ${error.message}`),
    });
    await work.start();
    await enqueue(work, kind, kind);
    await eventually(async () => expect(await effectsOf(kind)).toEqual([`${kind} failed: the printer is off`]));
    expect(attempts).toEqual([1, 2]);
    expect(await stateOf(kind)).toEqual({ failed: 1 });
  });

  test('"later" waits without using up an attempt, "permanent" fails at once', async () => {
    const later = uniqueName('kind');
    const never = uniqueName('kind');
    const work = own.queue.work({ store: own.harness.store });
    const attempts: number[] = [];
    work.define({
      kind: later,
      payload,
      attempts: 1,
      run: ({ name }, { attempt }) => {
        attempts.push(attempt);
        if (attempts.length < 3) throw retryLater(0.1);
        return Promise.resolve(name);
      },
      finish: (_payload, name, tx) => own.harness.addEffect(tx, name),
    });
    work.define({
      kind: never,
      payload,
      run: () => Promise.reject(permanent('no such number')),
      onFailed: ({ name }, error, tx) => own.harness.addEffect(tx, `${name} ${error.message}`),
    });
    await work.start();
    await enqueue(work, later, later);
    await enqueue(work, never, never);
    await eventually(async () => expect(await effectsOf(later)).toEqual([later]));
    await eventually(async () => expect(await effectsOf(never)).toEqual([`${never} no such number`]));
    expect(attempts).toEqual([1, 1, 1]);
  });

  test('waiting rows are distinguished: its time has come, it is tried again later, or its time has not come', async () => {
    const kind = uniqueName('kind');
    const work = own.queue.work({ store: own.harness.store });
    const running = Promise.withResolvers<void>();
    work.define({
      kind,
      payload,
      concurrency: 3,
      run: ({ name }) => (name === 'put off' ? Promise.reject(retryLater(600)) : running.promise),
    });
    await enqueue(work, kind, 'tomorrow', { dueAt: new Date(Date.now() + 86_400_000) });
    const dueAt = new Date(Date.now() - 60_000);
    await enqueue(work, kind, 'put off', { dueAt });
    await enqueue(work, kind, 'runs');
    expect(await stateOf(kind)).toEqual({ due: 2, later: 1 });
    const counted = await own.harness.store.work.counts(new Date());
    expect(counted.find((row) => row.kind === kind && row.state === 'due')).toMatchObject({ oldestDueAt: dueAt });
    await work.start();
    await eventually(async () => expect(await stateOf(kind)).toEqual({ running: 1, again: 1, later: 1 }));
    running.resolve();
    await eventually(async () => expect(await stateOf(kind)).toEqual({ again: 1, later: 1 }));
  });

  ofBoth('an attempt that takes too long is over, and its signal says so', async () => {
    const kind = uniqueName('kind');
    const work = own.queue.work({ store: own.harness.store });
    let signal: AbortSignal | undefined;
    work.define({
      kind,
      payload,
      attempts: 1,
      timeoutMs: 100,
      run: (_payload, context) => {
        signal = context.signal;
        return new Promise(() => undefined);
      },
    });
    await work.start();
    await enqueue(work, kind, kind);
    await eventually(async () => expect(await stateOf(kind)).toEqual({ failed: 1 }));
    expect(signal?.aborted).toBe(true);
  });

  test('what has nothing to run is finished together, and where one of them cannot be, the others are all the same', async () => {
    const kind = uniqueName('kind');
    const work = own.queue.work({ store: own.harness.store });
    const locked = new Set<string>();
    work.define({
      kind,
      payload,
      concurrency: 50,
      attempts: 1,
      lock: async (all) => all.forEach(({ name }) => locked.add(name)),
      finish: async ({ name }, _nothing, tx) => {
        await own.harness.addEffect(tx, name);
        if (name.endsWith(' 7')) throw new Error('no');
      },
      onFailed: ({ name }, _error, tx) => own.harness.addEffect(tx, `${name} failed`),
    });
    const names = Array.from({ length: 20 }, (_, number) => `${kind} ${number}`);
    for (const name of names) await enqueue(work, kind, name);
    await work.start();
    const expected = names.map((name) => (name.endsWith(' 7') ? `${name} failed` : name)).sort();
    await eventually(async () => expect((await effectsOf(kind)).sort()).toEqual(expected));
    await eventually(async () => expect(await stateOf(kind)).toEqual({ failed: 1 }));
    // All locks were acquired before, also of the failed row.
    expect(locked).toEqual(new Set(names));
  });

  // promise: Nothing lost, nothing twice
  test('rows whose common transaction failed before its locks are finished one by one, each under its own lock', async () => {
    const kind = uniqueName('kind');
    const work = own.queue.work({ store: own.harness.store });
    const lockedIn = new WeakMap<Tx, Set<string>>();
    let calls = 0;
    work.define({
      kind,
      payload,
      concurrency: 50,
      attempts: 1,
      lock: async (all, tx) => {
        calls += 1;
        if (calls === 1) throw new Error('the locks could not be acquired');
        lockedIn.set(tx, new Set(all.map(({ name }) => name)));
      },
      finish: ({ name }, _nothing, tx) =>
        own.harness.addEffect(tx, lockedIn.get(tx)?.has(name) ? name : `${name} without its lock`),
    });
    const names = Array.from({ length: 5 }, (_, number) => `${kind} ${number}`);
    for (const name of names) await enqueue(work, kind, name);
    await work.start();
    await eventually(async () => expect((await effectsOf(kind)).sort()).toEqual(names));
    await eventually(async () => expect(await stateOf(kind)).toEqual({}));
  });

  test('work that is enqueued twice at once is done once for its key', async () => {
    const kind = uniqueName('kind');
    const work = writer(kind);
    await work.start();
    const order = { key: kind, companyId: 'c1', payload: { name: kind } };
    const enqueueOnce = () => own.harness.store.transaction((tx) => work.enqueue(tx, kind, order));
    const written = await Promise.all([enqueueOnce(), enqueueOnce()]);
    expect(written.sort()).toEqual([false, true]);
    await eventually(async () => expect(await effectsOf(kind)).toEqual([kind]));
    await eventually(async () => expect(await stateOf(kind)).toEqual({}));
  });

  ofBoth('personal fields of a payload are sealed in the row', async () => {
    const kind = uniqueName('kind');
    const keys = testKeys();
    const sealer = createSealer({ keys: keys.DATA_KEYS, indexKey: keys.INDEX_KEY });
    const work = own.queue.work({ store: own.harness.store, sealer });
    const seen: unknown[] = [];
    work.define({
      kind,
      payload: z.object({ visitId: z.string(), email: personal(z.string()) }),
      run: (given) => {
        seen.push(given);
        throw retryLater(60);
      },
    });
    const given = { visitId: 'v1', email: 'ana@example.org' };
    await own.harness.store.transaction((tx) => work.enqueue(tx, kind, { key: 'k', companyId: 'c1', payload: given }));
    await work.start();
    await eventually(() => expect(seen).toEqual([given]));
    await work.stop();
    const row = await own.startElsewhere(kind);
    expect(row?.payload).toEqual({ visitId: 'v1' });
    expect(Buffer.from(row?.personal ?? []).toString('latin1')).not.toContain('ana@');
  });
};

describe('work over PostgreSQL', () => suite(postgresHarness));
describe('work over MongoDB', () => suite(mongoHarness, long(test)));
