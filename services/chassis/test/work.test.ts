import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { personal } from '@gatelingo/proto/http/fields';
import { createSealer } from '@gatelingo/chassis/personal';
import { eventually, testKeys, uniqueName } from '@gatelingo/chassis/testing';
import { permanent, retryLater } from '@gatelingo/chassis/work';
import type { Work } from '@gatelingo/chassis/work';
import type { Tx } from '../src/store/index.ts';
import { createDoor } from './support/door.ts';
import { mongoHarness, postgresHarness } from './support/harness.ts';
import type { Harness } from './support/harness.ts';
import { openTestQueue } from './support/redis.ts';

const payload = z.object({ name: z.string() });

const suite = <T extends Tx>(open: () => Promise<Harness<T>>) => {
  let harness: Harness<T>;
  let queue: ReturnType<typeof openTestQueue>;

  beforeAll(async () => {
    harness = await open();
    queue = openTestQueue();
  });
  afterEach(() => queue.stopWork());
  afterAll(async () => {
    await queue.close();
    await harness.drop();
  });

  const enqueue = (work: Work<T>, kind: string, name: string, more: { key?: string; dueAt?: Date } = {}) =>
    harness.store.transaction((tx) =>
      work.enqueue(tx, kind, { key: name, companyId: 'c1', payload: { name }, ...more }),
    );

  const stateOf = async (kind: string) =>
    Object.fromEntries(
      (await harness.store.work.counts())
        .filter((each) => each.kind === kind)
        .map(({ state, count }) => [state, count]),
    );

  /** Work that writes its name as an effect when it is done. */
  const writer = (kind: string, run: () => Promise<void> = () => Promise.resolve(), concurrency = 4) => {
    const work = queue.work({ store: harness.store });
    work.define({
      kind,
      payload,
      concurrency,
      run: async ({ name }) => {
        await run();
        return name;
      },
      finish: (_payload, name, tx) => harness.addEffect(tx, name),
    });
    return work;
  };

  const retried = async (work: Work<T>, kinds?: readonly string[]) => {
    const counts: { kind: string; count: number }[] = [];
    for await (const each of work.retryFailed(kinds)) counts.push(each);
    return counts;
  };

  const effectsOf = async (prefix: string) => (await harness.effects()).filter((each) => each.startsWith(prefix));

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
    const undone = harness.store.transaction(async (tx) => {
      await work.enqueue(tx, kind, { key: 'a', companyId: 'c1', payload: { name: `${kind} undone` } });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await enqueue(work, kind, `${kind} done`);
    await eventually(async () => expect(await effectsOf(kind)).toEqual([`${kind} done`]));
  });

  test('a payload that does not fit is refused when it is enqueued', async () => {
    const kind = uniqueName('kind');
    const work = writer(kind);
    const wrong = harness.store.transaction((tx) =>
      work.enqueue(tx, kind, { key: 'a', companyId: 'c1', payload: { name: 4 } }),
    );
    await expect(wrong).rejects.toThrow('expected string');
  });

  test('work waits until it is due', async () => {
    const kind = uniqueName('kind');
    const work = writer(kind);
    await work.start();
    const dueAt = new Date(Date.now() + 700);
    await enqueue(work, kind, `${kind} late`, { dueAt });
    await enqueue(work, kind, `${kind} now`);
    await eventually(async () => expect(await effectsOf(kind)).toEqual([`${kind} now`, `${kind} late`]));
    expect(Date.now()).toBeGreaterThanOrEqual(dueAt.getTime());
    expect(Date.now() - dueAt.getTime()).toBeLessThan(2_000);
  });

  test('a failed attempt is tried again; after the last one onFailed runs once', async () => {
    const kind = uniqueName('kind');
    const attempts: number[] = [];
    const work = queue.work({ store: harness.store });
    work.define({
      kind,
      payload,
      attempts: 2,
      run: (_payload, { attempt }) => {
        attempts.push(attempt);
        return Promise.reject(new Error('the printer is off'));
      },
      onFailed: ({ name }, error, tx) => harness.addEffect(tx, `${name} failed: ${error.message}`),
    });
    await work.start();
    await enqueue(work, kind, kind);
    await eventually(async () => expect(await effectsOf(kind)).toEqual([`${kind} failed: the printer is off`]));
    expect(attempts).toEqual([1, 2]);
    expect(await stateOf(kind)).toEqual({ failed: 1 });
  });

  test('failed rows are tried again at the wish of another process, with all their attempts', async () => {
    const [kind, other] = [uniqueName('kind'), uniqueName('kind')];
    let isMended = false;
    const attempts: number[] = [];
    const defined = (store: Harness<T>['store']) => {
      const work = queue.work({ store });
      for (const each of [kind, other]) {
        work.define({
          kind: each,
          payload,
          attempts: 2,
          run: ({ name }, { attempt }) => {
            if (!isMended) throw permanent('the printer is off');
            attempts.push(attempt);
            // The first attempt after the retry fails once more, so that it takes a second.
            if (name.endsWith('a') && attempt === 1) throw new Error('a sheet is stuck');
            return Promise.resolve(name);
          },
          finish: (_payload, name, tx) => harness.addEffect(tx, `${name} done`),
          onFailed: ({ name }, _error, tx) => harness.addEffect(tx, `${name} failed`),
          onRetry: ({ name }, tx) => harness.addEffect(tx, `${name} due`),
        });
      }
      return work;
    };
    const running = defined(harness.store);
    await running.start();
    for (const name of [`${kind} a`, `${kind} b`]) await enqueue(running, kind, name);
    await enqueue(running, other, other);
    await eventually(async () => expect(await stateOf(kind)).toEqual({ failed: 2 }));
    await eventually(async () => expect(await stateOf(other)).toEqual({ failed: 1 }));

    const byHand = defined(await harness.another());
    await expect(retried(byHand, [kind, 'nonsense'])).rejects.toThrow(
      `There is no work of the kind "nonsense"; there is: ${kind}, ${other}.`,
    );
    expect(await stateOf(kind)).toEqual({ failed: 2 });
    isMended = true;
    expect(await retried(byHand, [kind])).toEqual([{ kind, count: 2 }]);

    await eventually(async () => expect(await stateOf(kind)).toEqual({}), { timeoutMs: 20_000 });
    expect(attempts.sort()).toEqual([1, 1, 2]);
    const steps = (name: string) => [`${name} failed`, `${name} due`, `${name} done`];
    expect(await effectsOf(`${kind} a`)).toEqual(steps(`${kind} a`));
    expect(await effectsOf(`${kind} b`)).toEqual(steps(`${kind} b`));
    expect(await effectsOf(other)).toEqual([`${other} failed`]);

    // Without a kind it is all of them; what is done stays done.
    expect(await retried(running)).toEqual([
      { kind, count: 0 },
      { kind: other, count: 1 },
    ]);
    await eventually(async () => expect(await effectsOf(other)).toEqual(steps(other)));
    expect(await effectsOf(kind)).toHaveLength(6);
  });

  test('more failed rows than a page become due again, each once, also one that fails again at once', async () => {
    const kind = uniqueName('kind');
    const work = queue.work({ store: harness.store });
    const retries: string[] = [];
    work.define({
      kind,
      payload,
      concurrency: 16,
      run: () => Promise.reject(permanent('still no printer')),
      onRetry: ({ name }) => Promise.resolve(void retries.push(name)),
    });
    const names = Array.from({ length: 230 }, (_, at) => `${kind} ${at}`);
    for (const name of names) await enqueue(work, kind, name);
    await work.start();
    await eventually(async () => expect(await stateOf(kind)).toEqual({ failed: 230 }), { timeoutMs: 30_000 });
    expect(await retried(work)).toEqual([{ kind, count: 230 }]);
    expect([...new Set(retries)].sort()).toEqual(names.sort());
    await eventually(async () => expect(await stateOf(kind)).toEqual({ failed: 230 }), { timeoutMs: 30_000 });
    expect(retries).toHaveLength(230);
  });

  test('a payload that no longer fits fails the row; its owner is asked nothing', async () => {
    const kind = uniqueName('kind');
    await enqueue(writer(kind), kind, kind);
    const work = queue.work({ store: harness.store });
    work.define({
      kind,
      payload: z.object({ visitId: z.string() }),
      run: () => Promise.resolve(),
      onFailed: ({ visitId }, _error, tx) => harness.addEffect(tx, visitId),
      onRetry: ({ visitId }, tx) => harness.addEffect(tx, visitId),
    });
    await work.start();
    await eventually(async () => expect(await stateOf(kind)).toEqual({ failed: 1 }));
    expect(await retried(work)).toEqual([{ kind, count: 1 }]);
    await eventually(async () => expect(await stateOf(kind)).toEqual({ failed: 1 }));
  });

  test('"later" waits without using up an attempt, "permanent" fails at once', async () => {
    const later = uniqueName('kind');
    const never = uniqueName('kind');
    const work = queue.work({ store: harness.store });
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
      finish: (_payload, name, tx) => harness.addEffect(tx, name),
    });
    work.define({
      kind: never,
      payload,
      run: () => Promise.reject(permanent('no such number')),
      onFailed: ({ name }, error, tx) => harness.addEffect(tx, `${name} ${error.message}`),
    });
    await work.start();
    await enqueue(work, later, later);
    await enqueue(work, never, never);
    await eventually(async () => expect(await effectsOf(later)).toEqual([later]));
    await eventually(async () => expect(await effectsOf(never)).toEqual([`${never} no such number`]));
    expect(attempts).toEqual([1, 1, 1]);
  });

  test('an attempt that takes too long is over, and its signal says so', async () => {
    const kind = uniqueName('kind');
    const work = queue.work({ store: harness.store });
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

  test('two processes share 300 rows, and each is done once', async () => {
    const kind = uniqueName('kind');
    const other = await harness.another();
    const one = writer(kind, undefined, 8);
    const two = queue.work({ store: other });
    two.define({
      kind,
      payload,
      concurrency: 8,
      run: ({ name }) => Promise.resolve(name),
      finish: (_payload, name, tx) => harness.addEffect(tx, name),
    });
    const names = Array.from({ length: 300 }, (_, at) => `${kind} ${String(at).padStart(4, '0')}`);
    await harness.store.transaction(async (tx) => {
      for (const name of names) await one.enqueue(tx, kind, { key: name, companyId: 'c1', payload: { name } });
    });
    await Promise.all([one.start(), two.start()]);
    await eventually(async () => expect((await effectsOf(kind)).sort()).toEqual(names), { timeoutMs: 30_000 });
    expect((await effectsOf(kind)).length).toBe(names.length);
  });

  test('a worker that was overtaken records nothing', async () => {
    const kind = uniqueName('kind');
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const slow = writer(kind, () => held);
    await slow.start();
    await enqueue(slow, kind, kind);
    await eventually(async () => expect(await stateOf(kind)).toEqual({ running: 1 }));
    await eventually(async () => expect(await harness.startedWork(kind)).toHaveLength(1));
    // As if its process had been frozen for longer than its lease.
    const now = new Date(Date.now() + 60_000);
    const [claim] = await harness.store.work.claim({
      kind,
      now,
      until: now,
      limit: 1,
      expired: true,
      lostBefore: undefined,
    });
    const again = claim && (await harness.store.work.start(claim, { now, until: new Date(now.getTime() + 60_000) }));
    expect(again?.attempts).toBe(2);
    letGo();
    await slow.stop();
    expect(await effectsOf(kind)).toEqual([]);
    expect(await stateOf(kind)).toEqual({ running: 1 });
  });

  test('the same job handed out twice runs once', async () => {
    const kind = uniqueName('kind');
    await enqueue(writer(kind), kind, kind);
    const now = new Date();
    const until = new Date(now.getTime() + 60_000);
    const [claim] = await harness.store.work.claim({
      kind,
      now,
      until,
      limit: 5,
      expired: true,
      lostBefore: undefined,
    });
    const starts = await Promise.all(
      [1, 2, 3].map(async () => claim && harness.store.work.start(claim, { now, until })),
    );
    expect(starts.filter((row) => row !== undefined)).toHaveLength(1);
  });

  test('work whose process died is done by another when its lease has run out', async () => {
    const kind = uniqueName('kind');
    const work = writer(kind);
    await enqueue(work, kind, kind);
    const now = new Date();
    const until = new Date(now.getTime() + 500);
    const [claim] = await harness.store.work.claim({
      kind,
      now,
      until,
      limit: 1,
      expired: true,
      lostBefore: undefined,
    });
    expect(claim && (await harness.store.work.start(claim, { now, until }))).toMatchObject({ attempts: 1 });
    await work.start();
    await eventually(async () => expect(await effectsOf(kind)).toEqual([kind]), { timeoutMs: 15_000 });
  });

  test('a wiped Redis is filled again, and what was running is not done twice', async () => {
    const kind = uniqueName('kind');
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const work = writer(kind, () => held, 1);
    await work.start();
    const names = Array.from({ length: 5 }, (_, at) => `${kind} ${at}`);
    for (const name of names) await enqueue(work, kind, name);
    await eventually(async () => expect(await stateOf(kind)).toEqual({ running: 5 }));
    await queue.wipe();
    letGo();
    await eventually(async () => expect((await effectsOf(kind)).sort()).toEqual(names), { timeoutMs: 20_000 });
  });

  test('without Redis a service starts and commits; its work is done when Redis is there', async () => {
    const kind = uniqueName('kind');
    const { hostname, port } = new URL(queue.redisUrl);
    const door = await createDoor({ host: hostname, port: Number(port) });
    const work = queue.work({ store: harness.store, redisUrl: `redis://127.0.0.1:${door.port}` });
    work.define({
      kind,
      payload,
      run: ({ name }) => Promise.resolve(name),
      finish: (_payload, name, tx) => harness.addEffect(tx, name),
    });
    await work.start();
    await enqueue(work, kind, `${kind} 1`);
    expect(await stateOf(kind)).toEqual({ due: 1 });
    await door.open();
    await eventually(async () => expect(await effectsOf(kind)).toEqual([`${kind} 1`]));
    await door.shut();
    await enqueue(work, kind, `${kind} 2`);
    await door.open();
    await eventually(async () => expect(await effectsOf(kind)).toEqual([`${kind} 1`, `${kind} 2`]), {
      timeoutMs: 20_000,
    });
    await door.shut();
    await work.stop();
  });

  test('personal fields of a payload are sealed in the row', async () => {
    const kind = uniqueName('kind');
    const keys = testKeys();
    const sealer = createSealer({ keys: keys.DATA_KEYS, indexKey: keys.INDEX_KEY });
    const work = queue.work({ store: harness.store, sealer });
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
    await harness.store.transaction((tx) => work.enqueue(tx, kind, { key: 'k', companyId: 'c1', payload: given }));
    await work.start();
    await eventually(() => expect(seen).toEqual([given]));
    await work.stop();
    const now = new Date(Date.now() + 120_000);
    const [claim] = await harness.store.work.claim({
      kind,
      now,
      until: now,
      limit: 1,
      expired: true,
      lostBefore: undefined,
    });
    const row = claim && (await harness.store.work.start(claim, { now, until: now }));
    expect(row?.payload).toEqual({ visitId: 'v1' });
    expect(Buffer.from(row?.personal ?? []).toString('latin1')).not.toContain('ana@');
  });
};

describe('work over PostgreSQL', () => suite(postgresHarness));
describe('work over MongoDB', () => suite(mongoHarness));
