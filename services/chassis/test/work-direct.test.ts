import { describe, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { eventually, logStatements, uniqueName } from '@gatelingo/chassis/testing';
import type { Tx } from '../src/store/index.ts';
import { type Harness, mongoHarness, postgresHarness } from './support/harness.ts';
import { givenWork } from './support/work.ts';

const suite = <T extends Tx>(open: () => Promise<Harness<T>>) => {
  const own = givenWork(open);
  const { enqueue, writer, effectsOf, stateOf } = own;

  /** A process that has worked before: its queue is there. */
  const idle = async (kind: string, run?: () => Promise<void>, concurrency?: number) => {
    const work = writer(kind, run, concurrency);
    await work.start();
    await eventually(async () => {
      const name = `${kind} ${uuidv7()}`;
      const queued = await own.harness.queuedWork(kind);
      await enqueue(work, kind, name);
      await eventually(async () => expect(await effectsOf(kind)).toContain(name));
      expect(await own.harness.queuedWork(kind)).toEqual(queued);
    });
    return work;
  };

  test('is run where it was written, without a claim and without the queue', async () => {
    const kind = uniqueName('kind');
    const work = await idle(kind);
    const queued = await own.harness.queuedWork(kind);
    const log = logStatements();
    await enqueue(work, kind, `${kind} here`);
    await eventually(async () => expect(await effectsOf(`${kind} here`)).toHaveLength(1));
    log.stop();
    expect(await own.harness.queuedWork(kind)).toEqual(queued);
    if (own.harness.store.kind !== 'postgres') return;
    const statements = log.statements.filter((each) => /(INTO|UPDATE) work /.test(each));
    expect(statements).toEqual([
      expect.stringMatching(/^INSERT INTO work/),
      expect.stringMatching(/UPDATE work SET state = 'done'/),
    ]);
  });

  test('is done by another process, once, if its own one died before it began', async () => {
    const kind = uniqueName('kind');
    const now = new Date();
    // As a process wrote it that was killed right after the commit.
    await own.harness.store.work.add(undefined, {
      ...{ id: uuidv7(), kind, key: kind, companyId: 'c1', payload: { name: kind } },
      ...{ personal: undefined, traceparent: undefined, dueAt: now, now },
      claimed: { until: new Date(now.getTime() + 500), isStarted: true },
    });
    expect(await stateOf(kind)).toEqual({ running: 1 });
    const work = writer(kind);
    await work.start();
    await eventually(async () => expect(await effectsOf(kind)).toEqual([kind]), { timeoutMs: 15_000 });
    await eventually(async () => expect(await stateOf(kind)).toEqual({}));
  });

  test('is not begun by others while its lease lasts', async () => {
    const kind = uniqueName('kind');
    const held = Promise.withResolvers<void>();
    const waited: string[] = [];
    const work = await idle(kind, () => (waited.length > 0 ? held.promise : Promise.resolve()));
    waited.push(kind);
    await enqueue(work, kind, `${kind} held`);
    await eventually(async () => expect(await stateOf(kind)).toEqual({ running: 1 }));
    const now = new Date();
    expect(await own.claim(kind, now, new Date(now.getTime() + 60_000))).toBeUndefined();
    held.resolve();
    await eventually(async () => expect(await effectsOf(`${kind} held`)).toHaveLength(1));
  });

  test('never runs more at once than its kind allows, from the queue and directly together', async () => {
    const kind = uniqueName('kind');
    let [running, most] = [0, 0];
    const run = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
    };
    const work = await idle(kind, run, 2);
    const names = Array.from({ length: 40 }, (_, at) => `${kind} many ${at}`);
    await Promise.all(names.map((name) => enqueue(work, kind, name)));
    await eventually(async () => expect(await effectsOf(`${kind} many`)).toHaveLength(40), { timeoutMs: 30_000 });
    expect(most).toBe(2);
  });

  test('leaves to the others what it can not begin at once', async () => {
    const kind = uniqueName('kind');
    const held = Promise.withResolvers<void>();
    const waited: string[] = [];
    const work = await idle(kind, () => (waited.length > 0 ? held.promise : Promise.resolve()), 2);
    waited.push(kind);
    const before = (await own.harness.startedWork(kind)).length;
    const names = Array.from({ length: 60 }, (_, at) => `${kind} flood ${at}`);
    for (const name of names) await enqueue(work, kind, name);
    // None is begun that waits for its turn here.
    expect((await own.harness.startedWork(kind)).length - before).toBe(2);
    // The queue holds those of half a second at most.
    expect((await stateOf(kind)).due).toBeGreaterThan(30);
    held.resolve();
    await eventually(async () => expect(await effectsOf(`${kind} flood`)).toHaveLength(60), { timeoutMs: 30_000 });
    expect((await effectsOf(`${kind} flood`)).sort()).toEqual(names.sort());
  });

  test('ends before its process does', async () => {
    const kind = uniqueName('kind');
    const work = await idle(kind);
    await enqueue(work, kind, `${kind} last`);
    await work.stop();
    expect(await effectsOf(`${kind} last`)).toHaveLength(1);
  });
};

describe('work of an idle process, over PostgreSQL', () => suite(postgresHarness));
describe('work of an idle process, over MongoDB', () => suite(mongoHarness));
