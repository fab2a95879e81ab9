import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createClock } from '../clock/index.ts';
import { createMetrics } from '../metrics/index.ts';
import { createShares } from './shares.ts';
import type { PoolDeclaration } from './pool.ts';

const old = new Date('2020-01-01T00:00:00Z');
const metrics = () => createMetrics('test', { processMetrics: false });

/** A pool whose tasks end when the test ends them. Companies with a name that begins with `new` are young. */
const given = (declared: Omit<PoolDeclaration, 'name'>, own = metrics()) => {
  const foundedAt = (companyId: string) => Promise.resolve(companyId.startsWith('new') ? new Date() : old);
  const pool = createShares({ clock: createClock(), metrics: own, foundedAt }).pool({ name: 'images', ...declared });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const run = (companyId: string, name = companyId) =>
    pool.run({ companyId }, async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    });
  const endOne = async () => {
    ends.shift()?.();
    await settled();
  };
  return { pool, run, started, ends, endOne, settled };
};
const overShare = { code: 'rate_limited', retryAfterSeconds: 2 };
const noRoom = { code: 'unavailable', status: 503, retryAfterSeconds: 2 };

describe('tasks wait in turns', () => {
  test('given one company with many waiting tasks, then another waits for one of them only', async () => {
    const { run, started, endOne, settled } = given({ places: 40, atOnce: 1 });
    const all = ['1', '2', '3'].map((name) => run('flood', name));
    await settled();
    all.push(run('other'));
    await settled();
    expect(started).toEqual(['1']);
    for (const _task of all) await endOne();
    expect(started).toEqual(['1', '2', 'other', '3']);
    expect(await Promise.all(all)).toEqual(['1', '2', '3', 'other']);
  });

  test('given a company that runs its share, then its next task waits while another company starts at once', async () => {
    const { run, started, endOne, settled } = given({ places: 80, atOnce: 8 });
    const all = ['1', '2', '3', '4'].map((name) => run('flood', name));
    await settled();
    all.push(run('other'));
    await settled();
    expect(started).toEqual(['1', '2', 'other']);
    await endOne();
    expect(started).toEqual(['1', '2', 'other', '3']);
    for (const _task of all) await endOne();
    await expect(Promise.all(all)).resolves.toHaveLength(5);
  });

  test('a task whose caller leaves while it waits never runs, and its place is free at once', async () => {
    const { pool, run, started, ends, endOne, settled } = given({ places: 16, atOnce: 1 });
    const running = run('flood', '1');
    await settled();
    const left = new AbortController();
    const { signal } = left;
    const waiting = ['2', '3', '4'].map((name) =>
      pool.run({ companyId: 'flood' }, () => Promise.resolve(started.push(name)), { signal }),
    );
    const outcomes = Promise.allSettled(waiting);
    await settled();
    await expect(run('flood', '5')).rejects.toMatchObject(overShare);
    left.abort(new Error('left'));
    expect((await outcomes).map((each) => each.status === 'rejected' && String(each.reason))).toEqual(
      waiting.map(() => 'Error: left'),
    );
    await expect(pool.run({ companyId: 'flood' }, () => Promise.resolve(), { signal })).rejects.toThrow('left');
    expect(pool.left('flood')).toBe(3);
    const last = run('flood', '6');
    await endOne();
    await settled();
    ends.shift()?.();
    expect(await Promise.all([running, last])).toEqual(['1', '6']);
    expect(started).toEqual(['1', '6']);
  });

  test('a task that runs keeps its place when its caller leaves, until it has ended', async () => {
    const { pool, run, started, settled } = given({ places: 4, atOnce: 1 });
    const left = new AbortController();
    const { promise: end, resolve } = Promise.withResolvers<string>();
    const running = pool.run({ companyId: 'a' }, () => end, { signal: left.signal });
    const next = run('b');
    await settled();
    left.abort();
    await settled();
    expect(started).toEqual([]);
    resolve('ended');
    await expect(running).resolves.toBe('ended');
    await settled();
    expect(started).toEqual(['b']);
    next.catch(() => undefined);
  });

  test('a task that fails gives its place to the next', async () => {
    const { pool } = given({ places: 4, atOnce: 1 });
    const company = { companyId: 'a' };
    await expect(pool.run(company, () => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
    await expect(pool.run(company, () => Promise.resolve('next'))).resolves.toBe('next');
  });
});

test('a task that is aborted before its turn gives up its place; one that runs goes on', async () => {
  const { pool, run, started, endOne, settled } = given({ places: 16, atOnce: 1 });
  const stop = new AbortController();
  const { signal } = stop;
  const wait = (name: string) => pool.run({ companyId: 'a' }, () => Promise.resolve(started.push(name)), { signal });
  const first = run('a', 'first');
  await settled();
  const left = ['1', '2', '3'].map(wait);
  await settled();
  await expect(run('a')).rejects.toMatchObject(overShare);
  stop.abort(new Error('left'));
  for (const task of left) await expect(task).rejects.toThrow('left');
  await expect(wait('late')).rejects.toThrow('left');
  const last = run('a', 'last');
  await settled();
  expect(started).toEqual(['first']);
  await endOne();
  await endOne();
  expect(await Promise.all([first, last])).toEqual(['first', 'last']);
  expect(started).toEqual(['first', 'last']);
});

describe('running and waiting count together', () => {
  test('given a company with its share, then it alone is refused; a young one has half of it', async () => {
    const { run, ends, settled } = given({ places: 16, atOnce: 1 });
    const taken = ['1', '2', '3', '4'].map((name) => run('flood', name));
    await settled();
    await expect(run('flood')).rejects.toMatchObject(overShare);
    taken.push(run('new'), run('new'));
    await settled();
    await expect(run('new')).rejects.toMatchObject(overShare);
    taken.push(run('other'));
    for (let left = taken.length; left > 0; left -= 1) {
      await settled();
      ends.shift()?.();
    }
    await expect(Promise.all(taken)).resolves.toHaveLength(7);
  });

  test('given the last quarter, then only companies without a place get one, until the pool is full', async () => {
    const { pool } = given({ places: 8 });
    const acquire = (companyId: string) => pool.acquire({ companyId });
    for (const companyId of ['a', 'a', 'b', 'b', 'c', 'd']) await acquire(companyId);
    await expect(acquire('c')).rejects.toMatchObject(noRoom);
    expect(pool.heldBack()).toEqual(['a', 'b', 'c', 'd']);
    const last = await acquire('e');
    await acquire('f');
    await expect(acquire('g')).rejects.toMatchObject(noRoom);
    last.release();
    last.release();
    await expect(acquire('g')).resolves.toBeDefined();
  });

  test('addresses of one network are one holder, and no company', async () => {
    const { pool } = given({ places: 4 });
    await pool.acquire({ address: '2001:db8::1' });
    await expect(pool.acquire({ address: '2001:db8::2' })).rejects.toMatchObject(overShare);
    await expect(pool.acquire({ address: '2001:db8:0:1::1' })).resolves.toBeDefined();
    expect(pool.heldBack()).toEqual([]);
  });
});

test("given the service's own work has its share, then it is held back, as a company is", async () => {
  const { pool } = given({ places: 4 });
  const own = await pool.acquire({ companyId: '' });
  expect(await pool.tryAcquire({ companyId: '' })).toBeUndefined();
  expect(pool.heldBack()).toEqual(['']);
  own.release();
  expect(pool.heldBack()).toEqual([]);
});

test('strangers at the gate of one company take turns by their networks, and have shares of its share', async () => {
  const { pool, started, ends, settled } = given({ places: 32, atOnce: 1 });
  const run = (strangersAddress: string, name: string) =>
    pool.run({ companyId: 'a', strangersAddress }, async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  const flood = ['1', '2', '3', '4'].map((name) => run('203.0.113.66', name));
  await settled();
  await expect(run('203.0.113.66', '5')).rejects.toMatchObject(overShare);
  flood.push(run('203.0.113.67', 'other'));
  for (let left = flood.length; left > 0; left -= 1) {
    await settled();
    ends.shift()?.();
  }
  await Promise.all(flood);
  expect(started).toEqual(['1', '2', 'other', '3', '4']);
});

test('two bodies of a company that begin at the same time share what it has', async () => {
  const { pool } = given({ places: 400, unit: 100 });
  const [one, other] = [await pool.open({ companyId: 'a' }), await pool.open({ companyId: 'a' })];
  expect([one.grow(60), other.grow(40), other.grow(1)]).toEqual(['admitted', 'admitted', 'over-share']);
  one.release();
  expect(other.grow(60)).toBe('admitted');
});

test('its figures name the pool and no company', async () => {
  const own = metrics();
  const { pool } = given({ places: 4 }, own);
  await pool.acquire({ companyId: 'company-7' });
  await expect(pool.acquire({ companyId: 'company-7' })).rejects.toMatchObject(overShare);
  const text = await own.text();
  for (const figure of [
    'pool_places{pool="images",service="test"} 4',
    'pool_taken{pool="images",service="test"} 1',
    'pool_refused_total{pool="images",reason="over-share",service="test"} 1',
  ])
    expect(text).toContain(figure);
  expect(text).not.toContain('company-7');
});

// promise: Nobody in who does not belong
test('property: turns are fair: whoever waits and runs nothing begins before anybody else begins twice', async () => {
  const queues = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(queues, fc.integer({ min: 1, max: 8 }), async (companies, atOnce) => {
      const { run, started, ends, settled } = given({ places: 1_000, atOnce });
      const all = companies.map((company) => run(String(company)));
      await settled();
      const waiting = [...companies.map(String)];
      for (const name of started) waiting.splice(waiting.indexOf(name), 1);
      while (waiting.length > 0) {
        const before = started.length;
        ends.shift()?.();
        await settled();
        for (const name of started.slice(before)) waiting.splice(waiting.indexOf(name), 1);
      }
      for (const end of ends) end();
      await Promise.all(all);
      for (const other of new Set(companies.map(String))) {
        const first = started.indexOf(other);
        const beginnings = started.slice(0, first);
        for (const each of new Set(beginnings)) {
          const count = beginnings.filter((name) => name === each).length;
          // Work that began before all had arrived was at once within its share.
          expect(count).toBeLessThanOrEqual(1 + Math.max(1, Math.floor(atOnce / 4)));
        }
      }
    }),
    { numRuns: 50 },
  );
});
