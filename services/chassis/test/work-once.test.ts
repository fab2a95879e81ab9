import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { eventually, uniqueName } from '@gatelingo/chassis/testing';
import type { Tx } from '../src/store/index.ts';
import { createDoor } from './support/door.ts';
import { mongoHarness, postgresHarness, type Harness } from './support/harness.ts';
import { givenWork, payload } from './support/work.ts';
import { isLongForm, long } from '../../../stack/src/tests/long.ts';

/** Code that both stores share is tried on one of them, and on the other in the long form. */
const suite = <T extends Tx>(open: () => Promise<Harness<T>>, ofBoth = test) => {
  const own = givenWork(open);
  const { enqueue, stateOf, writer, defineWriter, effectsOf } = own;

  test('two processes share many rows, and each is done once', async () => {
    const kind = uniqueName('kind');
    const other = await own.harness.another();
    const one = writer(kind, undefined, 8);
    const two = defineWriter(own.queue.work({ store: other }), kind, undefined, 8);
    const names = Array.from({ length: isLongForm() ? 100 : 40 }, (_, at) => `${kind} ${String(at).padStart(4, '0')}`);
    await own.harness.store.transaction(async (tx) => {
      for (const name of names) await one.enqueue(tx, kind, { key: name, companyId: 'c1', payload: { name } });
    });
    await Promise.all([one.start(), two.start()]);
    await eventually(async () => expect((await effectsOf(kind)).sort()).toEqual(names), { timeoutMs: 30_000 });
    expect((await effectsOf(kind)).length).toBe(names.length);
  });

  ofBoth('a process that leaves a kind to others hands it over at once and never begins it', async () => {
    const kind = uniqueName('kind');
    const leaving = own.queue.work({ store: own.harness.store });
    leaving.define({ kind, payload, isDoneElsewhere: true, run: () => Promise.reject(new Error('not here')) });
    await leaving.start();
    await enqueue(leaving, kind, kind);
    await eventually(async () => expect(await stateOf(kind)).toEqual({ running: 1 }));
    expect(await own.harness.startedWork(kind)).toEqual([]);

    const doing = writer(kind);
    await doing.start();

    await eventually(async () => expect(await effectsOf(kind)).toEqual([kind]));
  });

  // promise: Nothing lost, nothing twice
  test('a worker that was overtaken records nothing', async () => {
    const kind = uniqueName('kind');
    const held = Promise.withResolvers<void>();
    const slow = writer(kind, () => held.promise);
    await slow.start();
    await enqueue(slow, kind, kind);
    await eventually(async () => expect(await stateOf(kind)).toEqual({ running: 1 }));
    await eventually(async () => expect(await own.harness.startedWork(kind)).toHaveLength(1));
    // As if its process had been frozen for longer than its lease.
    const again = await own.startElsewhere(kind);
    expect(again?.attempts).toBe(2);
    held.resolve();
    await slow.stop();
    expect(await effectsOf(kind)).toEqual([]);
    expect(await stateOf(kind)).toEqual({ running: 1 });
  });

  test('the same job handed out twice runs once', async () => {
    const kind = uniqueName('kind');
    await enqueue(writer(kind), kind, kind);
    const now = new Date();
    const until = new Date(now.getTime() + 60_000);
    const claim = await own.claim(kind, now, until);
    const starts = await Promise.all(
      [1, 2, 3].map(async () => claim && own.harness.store.work.start(claim, { now, until })),
    );
    expect(starts.filter((row) => row !== undefined)).toHaveLength(1);
  });

  // promise: Nothing lost, nothing twice
  ofBoth('work whose process died is done by another when its lease has run out', async () => {
    const kind = uniqueName('kind');
    const work = writer(kind);
    await enqueue(work, kind, kind);
    const now = new Date();
    const until = new Date(now.getTime() + 500);
    const claim = await own.claim(kind, now, until);
    expect(claim && (await own.harness.store.work.start(claim, { now, until }))).toMatchObject({ attempts: 1 });
    await work.start();
    await eventually(async () => expect(await effectsOf(kind)).toEqual([kind]));
  });

  test('work that is erased while it waits in Redis is not run, and is left nowhere', async () => {
    const [kind, id] = [uniqueName('kind'), randomUUID()];
    const held = Promise.withResolvers<void>();
    const ran: string[] = [];
    const work = own.queue.work({ store: own.harness.store });
    work.define({ kind, payload, concurrency: 1, run: ({ name }) => (ran.push(name), held.promise) });
    await work.start();
    for (const key of ['first', id]) await enqueue(work, kind, key);
    await eventually(async () => expect(await own.harness.queuedWork(kind)).toHaveLength(2));
    await own.harness.eraseWork(id);
    held.resolve();
    await enqueue(work, kind, 'last');
    await eventually(async () => expect(await stateOf(kind)).toEqual({}));
    expect(ran).toEqual(['first', 'last']);
    await eventually(async () => expect(await own.queue.waiting(kind)).toEqual([]), { timeoutMs: 10_000 });
  });

  test('a wiped Redis is filled again, and what was running is not done twice', async () => {
    const kind = uniqueName('kind');
    const held = Promise.withResolvers<void>();
    const work = writer(kind, () => held.promise, 1);
    await work.start();
    const names = Array.from({ length: 5 }, (_, at) => `${kind} ${at}`);
    for (const name of names) await enqueue(work, kind, name);
    await eventually(async () => expect(await stateOf(kind)).toEqual({ running: 5 }));
    await own.queue.wipe();
    held.resolve();
    await eventually(async () => expect((await effectsOf(kind)).sort()).toEqual(names));
  });

  ofBoth('without Redis a service starts and commits; its work is done when Redis is there', async () => {
    const kind = uniqueName('kind');
    const { hostname, port } = new URL(own.queue.redisUrl);
    const door = await createDoor({ host: hostname, port: Number(port) });
    const redisUrl = `redis://127.0.0.1:${door.port}`;
    const work = defineWriter(own.queue.work({ store: own.harness.store, redisUrl }), kind);
    await work.start();
    await enqueue(work, kind, `${kind} 1`);
    expect(await stateOf(kind)).toEqual({ due: 1 });
    await door.open();
    await eventually(async () => expect(await effectsOf(kind)).toEqual([`${kind} 1`]));
    await door.shut();
    await enqueue(work, kind, `${kind} 2`);
    await door.open();
    await eventually(async () => expect(await effectsOf(kind)).toEqual([`${kind} 1`, `${kind} 2`]));
    await door.shut();
    await work.stop();
  });
};

describe('work that is done once, over PostgreSQL', () => suite(postgresHarness));
describe('work that is done once, over MongoDB', () => suite(mongoHarness, long(test)));
