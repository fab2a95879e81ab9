import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createSealer } from '@gatelingo/chassis/personal';
import { hashRequest } from '@gatelingo/chassis/postgres';
import { testKeys, uniqueName } from '@gatelingo/chassis/testing';
import type { Tx } from '../src/store/index.ts';
import { mongoHarness, postgresHarness, type Harness } from './support/harness.ts';

const suite = <T extends Tx>(open: () => Promise<Harness<T>>) => {
  let harness: Harness<T>;

  beforeAll(async () => {
    harness = await open();
  });
  afterAll(() => harness.drop());

  const timesOf = async (name: string) => (await harness.effects()).filter((each) => each === name).length;

  // promise: Nothing lost, nothing twice
  test('a transaction is kept whole or not at all, and what follows the commit follows it only', async () => {
    const { store } = harness;
    const seen: string[] = [];
    const kept = uniqueName();
    const undone = uniqueName();
    await store.transaction(async (tx) => {
      tx.afterCommit(() => seen.push('kept'));
      await harness.addEffect(tx, kept);
      expect(seen).toEqual([]);
    });
    const failing = store.transaction(async (tx) => {
      tx.afterCommit(() => seen.push('undone'));
      await harness.addEffect(tx, undone);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect([await timesOf(kept), await timesOf(undone)]).toEqual([1, 0]);
    expect(seen).toEqual(['kept']);
  });

  const call = (companyOrScope: string, key: string, body: unknown, work: (tx: T) => Promise<unknown>) =>
    harness.store.transaction((tx) =>
      harness.store.idempotent(tx, { companyOrScope, key, requestHash: hashRequest(body) }, () => work(tx)),
    );

  test('ten calls at once with one key do the work once, and all get its answer', async () => {
    const key = uniqueName();
    const work = async (tx: T) => {
      await harness.addEffect(tx, key);
      return { id: key };
    };
    const answers = await Promise.all(Array.from({ length: 10 }, () => call('c1', key, { a: 1 }, work)));
    expect(answers).toEqual(Array.from({ length: 10 }, () => ({ id: key })));
    expect(await timesOf(key)).toBe(1);
  });

  test('a key with another body is refused, in another company it is another key', async () => {
    const key = uniqueName();
    const answer = (value: string) => () => Promise.resolve(value);
    expect(await call('c1', key, { a: 1, b: 2 }, answer('first'))).toBe('first');
    expect(await call('c1', key, { b: 2, a: 1 }, answer('second'))).toBe('first');
    expect(await call('c2', key, { a: 3 }, answer('other'))).toBe('other');
    await expect(call('c1', key, { a: 3 }, answer('x'))).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  });

  test('a call that failed leaves its key free', async () => {
    const key = uniqueName();
    await expect(call('c1', key, {}, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await call('c1', key, {}, () => Promise.resolve('done'))).toBe('done');
  });

  const sealedCall = (key: string, requestHash: string, sealer?: ReturnType<typeof createSealer>) =>
    harness.store.transaction((tx) =>
      harness.store.idempotent(tx, { companyOrScope: 'c1', key, requestHash, ...(sealer ? { sealer } : {}) }, () =>
        Promise.resolve({ name: 'Ana' }),
      ),
    );
  const newSealer = () => {
    const keys = testKeys();
    return createSealer({ keys: keys.DATA_KEYS, indexKey: keys.INDEX_KEY });
  };

  test('a kept answer with personal data is sealed, and comes back', async () => {
    const [key, sealer] = [uniqueName(), newSealer()];
    await sealedCall(key, 'h', sealer);
    expect(await sealedCall(key, 'h', sealer)).toEqual({ name: 'Ana' });
    // Read without the key, it is neither the request's hash nor JSON.
    await expect(sealedCall(key, 'h')).rejects.toThrow();
  });

  test('an inbox entry is made once per group, and goes with its transaction', async () => {
    const { store } = harness;
    const eventId = '0198b0f0-0000-7000-8000-000000000001';
    const record = (group: string, fail = false) =>
      store.transaction(async (tx) => {
        const added = await store.inbox.record(tx, { group, eventIds: [eventId], at: new Date() });
        if (fail) throw new Error('no');
        return added.has(eventId);
      });
    await expect(record('one', true)).rejects.toThrow('no');
    expect(await record('one')).toBe(true);
    expect(await record('one')).toBe(false);
    expect(await record('two')).toBe(true);
    expect((await Promise.all([record('three'), record('three'), record('three')])).sort()).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('inbox entries of several facts are made together; only the new ones are answered', async () => {
    const { store } = harness;
    const [first, second, third] = [1, 2, 3].map((each) => `0198b0f0-0000-7000-8000-00000000010${each}`) as [
      string,
      string,
      string,
    ];
    const record = (eventIds: readonly string[]) =>
      store.transaction(async (tx) => [...(await store.inbox.record(tx, { group: 'many', eventIds, at: new Date() }))]);
    expect(await record([second])).toEqual([second]);
    expect((await record([third, second, first, third])).sort()).toEqual([first, third]);
    expect(await record([first, second, third])).toEqual([]);
  });

  test('old entries are removed, recent ones stay', async () => {
    const { store } = harness;
    const eventId = '0198b0f0-0000-7000-8000-000000000002';
    const record = (group: string, at: Date) =>
      store.transaction(async (tx) => (await store.inbox.record(tx, { group, eventIds: [eventId], at })).has(eventId));
    const day = 24 * 60 * 60 * 1000;
    await record('old', new Date(Date.now() - 31 * day));
    await record('recent', new Date(Date.now() - 29 * day));
    await store.cleanUp(new Date());
    expect(await record('old', new Date())).toBe(true);
    expect(await record('recent', new Date())).toBe(false);
  });

  test('one relay at a time holds the lease; it passes on when released or run out', async () => {
    const { outbox } = harness.store;
    const name = uniqueName();
    const claim = (holder: string, now: number, until: number) =>
      outbox.claim({ name, holder, now: new Date(now), until: new Date(until) }, 10, 1000);
    expect(await claim('a', 1_000, 2_000)).toBeDefined();
    expect(await claim('b', 1_500, 2_500)).toBeUndefined();
    expect(await claim('a', 1_900, 3_000)).toBeDefined();
    expect(await claim('b', 2_500, 3_500)).toBeUndefined();
    expect(await claim('b', 3_500, 4_500)).toBeDefined();
    await outbox.release({ name, holder: 'a' });
    expect(await claim('a', 4_000, 5_000)).toBeUndefined();
    await outbox.release({ name, holder: 'b' });
    expect(await claim('a', 4_000, 5_000)).toBeDefined();
  });

  test('the outbox is read in portions, by count and by bytes', async () => {
    const { store } = harness;
    const ids = Array.from({ length: 5 }, (_, at) => `0198b0f0-0000-7000-8000-00000000010${at}`);
    await store.transaction(async (tx) => {
      for (const [at, id] of ids.entries()) {
        const about = { topic: 't', type: 'T', aggregateId: 'a', version: at, companyId: 'c', traceparent: undefined };
        await store.outbox.add(tx, { ...about, id, time: new Date(), payload: Buffer.alloc(100) });
      }
    });
    const lease = { name: uniqueName(), holder: 'h', now: new Date(), until: new Date() };
    const read = async (limit: number, bytes: number) =>
      (await store.outbox.claim(lease, limit, bytes))?.map((fact) => fact.id).slice(0, limit);
    expect((await read(2, 10_000))?.length).toBe(2);
    expect((await store.outbox.claim(lease, 10, 10_000))?.map((fact) => fact.id)).toEqual(ids);
    expect((await store.outbox.claim(lease, 10, 250))?.length).toBe(3);
    expect((await store.outbox.claim(lease, 10, 1))?.length).toBe(1);
    await store.outbox.remove(ids);
    expect(await store.outbox.claim(lease, 10, 10_000)).toEqual([]);
  });
};

describe('a store on PostgreSQL', () => suite(postgresHarness));
describe('a store on MongoDB', () => suite(mongoHarness));
