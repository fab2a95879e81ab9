import { randomUUID } from 'node:crypto';
import { eventually } from '@gatelingo/chassis/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Tx } from '../src/store/index.ts';
import { mongoHarness, postgresHarness, type Harness } from './support/harness.ts';

const suite = <T extends Tx>(open: () => Promise<Harness<T>>) => {
  let harness: Harness<T>;
  let other: Harness<T>['store'];

  beforeAll(async () => {
    harness = await open();
    other = await harness.another();
  });
  afterAll(() => harness.drop());

  const record = (id: string) =>
    other.transaction((tx) =>
      other.privacy.addErased(tx, [{ kind: 'driver', id }], { companyId: randomUUID(), at: new Date() }),
    );
  /** As an erasure waits, in another process. */
  const wait = () =>
    other.privacy.awaitFacts ? other.privacy.awaitFacts() : other.transaction((tx) => other.privacy.lockErasing(tx));

  test('a fact asked before a person is recorded as erased: the erasure waits for its transaction, and erases what it wrote', async () => {
    const { store, project, projected } = harness;
    const id = randomUUID();
    const order: string[] = [];
    let waiting: Promise<void> | undefined;
    await store.transaction(async (tx) => {
      expect(await store.privacy.erasedAmong(tx, [id])).toEqual(new Map());
      await record(id);
      waiting = wait().then(async () => {
        order.push((await projected(id)) ? 'erases what is there' : 'erases nothing');
      });
      await project(tx, id, 1, 'Jan');
      // The erasure had time to begin.
      await other.ping();
      tx.afterCommit(() => order.push('committed'));
    });
    await waiting;
    expect(order).toEqual(['committed', 'erases what is there']);
  });

  test('a transaction began before a person is recorded as erased, and asks afterwards: it finds the person erased', async () => {
    const { store, project } = harness;
    const [id, before] = [randomUUID(), randomUUID()];
    let tries = 0;
    const erased = await store.transaction(async (tx) => {
      tries += 1;
      await project(tx, before, 1, 'begun');
      if (tries === 1) {
        await record(id);
        await wait();
      }
      return store.privacy.erasedAmong(tx, [id]);
    });
    expect(erased).toEqual(new Map([[id, 'driver']]));
  });

  test('facts of many transactions at once hold up neither each other nor an erasure', async () => {
    const { store, project, projected } = harness;
    const ids = Array.from({ length: 40 }, () => randomUUID());
    // Fewer than there are connections.
    const together = 6;
    let asked = 0;
    const allAsked = eventually(() => expect(asked).toBeGreaterThanOrEqual(together), { timeoutMs: 10_000 });
    const facts = ids.map((id, at) =>
      store.transaction(async (tx) => {
        await store.privacy.erasedAmong(tx, [id]);
        asked += 1;
        // The first ones are in their transactions at the same time.
        if (at < together) await allAsked;
        await project(tx, id, 1, 'written');
      }),
    );
    await Promise.all([...facts, allAsked.then(wait)]);
    const values = await Promise.all(ids.map(async (id) => (await projected(id))?.value));
    expect(values).toEqual(ids.map(() => 'written'));
  });
};

describe('PostgreSQL', () => suite(postgresHarness));
describe('MongoDB', () => suite(mongoHarness));
