import { describe, expect, test } from '@jest/globals';
import { eventually, sharesForTest, uniqueName } from '@gatelingo/chassis/testing';
import type { Tx } from '../src/store/index.ts';
import { mongoHarness, postgresHarness, type Harness } from './support/harness.ts';
import { givenWork, payload } from './support/work.ts';
import { long } from '../../../stack/src/tests/long.ts';

const concurrency = 4;

/** Code that both stores share is tried on one of them, and on the other in the long form. */
const suite = <T extends Tx>(open: () => Promise<Harness<T>>, ofBoth = test) => {
  const own = givenWork(open);

  /** Work that ends when the test ends it. */
  const given = async () => {
    const kind = uniqueName('kind');
    const began: string[] = [];
    const ends = new Map<string, () => void>();
    const work = own.queue.work({ store: own.harness.store });
    work.define({
      kind,
      payload,
      concurrency,
      pool: sharesForTest().pool({ name: 'documents', places: concurrency }),
      run: async ({ name }) => {
        began.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
      },
    });
    await work.start();
    const enqueue = async (companyId: string, ...names: string[]) => {
      for (const name of names) {
        const row = { key: name, companyId, payload: { name } };
        await own.harness.store.transaction((tx) => work.enqueue(tx, kind, row));
      }
    };
    const end = (name: string | undefined) => ends.get(name ?? '')?.();
    // Rows that come while the queue is opened begin in any order.
    await enqueue('first', 'first 1');
    await eventually(() => expect(began).toEqual(['first 1']));
    end('first 1');
    await eventually(async () => expect(await own.stateOf(kind)).toEqual({}));
    began.length = 0;
    return { began, enqueue, end, stateOf: () => own.stateOf(kind) };
  };

  // promise: Nobody in who does not belong
  test('attack: a company enqueues three long pieces of work, and another one begins at once', async () => {
    const { began, enqueue, end, stateOf } = await given();
    await enqueue('flooding', 'flood 1', 'flood 2', 'flood 3');
    // Which of a company's rows begins first is open: two of them may be claimed before the first has its place.
    const floods = () => began.filter((name) => name.startsWith('flood'));
    await eventually(() => expect(floods()).toHaveLength(1));
    await enqueue('other', 'other 1');
    await eventually(() => expect(began.slice(1)).toEqual(['other 1']));
    end('other 1');
    await enqueue('third', 'third 1');
    await eventually(() => expect(began.slice(1)).toEqual(['other 1', 'third 1']));
    // Waiting work is in the store, and used up no attempt.
    for (const count of [1, 2, 3]) {
      await eventually(() => expect(floods()).toHaveLength(count));
      end(floods().at(-1));
    }
    end('third 1');
    await eventually(async () => expect(await stateOf()).toEqual({}));
    expect(began.slice(1, 3)).toEqual(['other 1', 'third 1']);
    expect(floods().toSorted()).toEqual(['flood 1', 'flood 2', 'flood 3']);
  });

  ofBoth('given four companies with long work, then a fifth begins when one of them is done', async () => {
    const { began, enqueue, end } = await given();
    const newestOf = (company: string) => began.findLast((name) => name.startsWith(company));
    for (const company of ['a', 'b', 'c', 'd']) {
      await enqueue(company, `${company} 1`, `${company} 2`);
      await eventually(() => expect(newestOf(company)).toBeDefined());
    }
    const first = [...began];
    await enqueue('e', 'e 1');
    end(newestOf('b'));
    await eventually(() => expect(began).toHaveLength(5));
    expect(['b', 'e']).toContain(began[4]?.[0]);
    end(newestOf('c'));
    await eventually(() => expect(began).toHaveLength(6));
    for (const name of [...first, ...began.slice(4)]) end(name);
    await eventually(() => expect(began).toHaveLength(9));
    for (const name of began) end(name);
  });

  ofBoth(
    'given a company with much waiting work, then it is claimed as its places become free, not written back',
    async () => {
      const { store } = own.harness;
      let starts = 0;
      const start: typeof store.work.start = (...args) => {
        starts += 1;
        return store.work.start(...args);
      };
      const counted = Object.create(store, { work: { value: { ...store.work, start } } }) as typeof store;
      const kind = uniqueName('kind');
      const work = own.queue.work({ store: counted });
      const running: (() => void)[] = [];
      work.define({
        kind,
        payload,
        concurrency: 32,
        pool: sharesForTest().pool({ name: 'documents', places: 32 }),
        run: () => new Promise<void>((resolve) => running.push(resolve)),
      });
      const many = 24;
      await store.transaction(async (tx) => {
        for (let n = 0; n < many; n += 1)
          await work.enqueue(tx, kind, { key: String(n), companyId: 'flooding', payload: { name: String(n) } });
      });
      await work.start();
      await eventually(() => expect(running).toHaveLength(8));
      for (let ended = 0; ended < many; ended += 1) {
        await eventually(() => expect(running.length).toBeGreaterThanOrEqual(Math.min(many, ended + 8)));
        running[ended]?.();
      }
      await eventually(async () => expect(await own.stateOf(kind)).toEqual({}));
      // Two ends close to each other may claim one row more than there is a place for.
      expect(starts).toBeLessThan(many * 2);
    },
  );

  ofBoth(
    'given a pool in which rows wait, then a company runs its share, and its next row begins without a claim',
    async () => {
      const kind = uniqueName('kind');
      const { store } = own.harness;
      const claims: number[] = [];
      const claim: typeof store.work.claim = async (query) => {
        const claimed = await store.work.claim(query);
        claims.push(claimed.length);
        return claimed;
      };
      const work = own.queue.work({
        store: Object.create(store, { work: { value: { ...store.work, claim } } }) as typeof store,
      });
      const running: (() => void)[] = [];
      work.define({
        kind,
        payload,
        concurrency: 32,
        pool: sharesForTest().pool({ name: 'documents', places: 32, atOnce: 8 }),
        run: () => new Promise<void>((resolve) => running.push(resolve)),
      });
      await store.transaction(async (tx) => {
        for (const name of ['1', '2', '3', '4', '5', '6'])
          await work.enqueue(tx, kind, { key: name, companyId: 'flooding', payload: { name } });
      });
      await work.start();
      await eventually(() => expect(claims).toContain(6));
      await eventually(() => expect(running).toHaveLength(2));
      running[0]?.();
      await eventually(() => expect(running).toHaveLength(3));
      for (let ended = 1; ended < 6; ended += 1) {
        await eventually(() => expect(running.length).toBeGreaterThan(ended));
        running[ended]?.();
      }
      await eventually(async () => expect(await own.stateOf(kind)).toEqual({}));
      expect(claims.filter((claimed) => claimed > 0)).toEqual([6]);
    },
  );
};

describe('shares of work, from PostgreSQL', () => suite(postgresHarness));
describe('shares of work, from MongoDB', () => suite(mongoHarness, long(test)));
