import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { logStatements, uniqueName } from '@gatelingo/chassis/testing';
import { v7 as uuidv7 } from 'uuid';
import type { OutboxFact, PgTx } from '../src/store/index.ts';
import { postgresHarness, type Harness } from './support/harness.ts';

let harness: Harness<PgTx>;
let name: string;
beforeAll(async () => {
  harness = await postgresHarness();
});
afterAll(() => harness.drop());
beforeEach(async () => {
  name = uniqueName('lease');
  // A lease is there once a relay had it.
  await take('earlier');
  await harness.store.outbox.release({ name, holder: 'earlier' });
});

const fact = (): OutboxFact => ({
  id: uuidv7(),
  topic: 't',
  type: 'T',
  aggregateId: 'a',
  version: 1,
  companyId: 'c',
  time: new Date(),
  traceparent: undefined,
  payload: Buffer.from('payload'),
});
const leaseOf = (holder: string) => ({ name, holder, now: new Date(), until: new Date(Date.now() + 60_000) });
const take = (holder: string) => harness.store.outbox.take(leaseOf(holder), 10, 10_000);

/** A transaction with one fact, whose holder would publish it at once; gives what it may publish after the commit. */
const say = async (holder: string, { store = harness.store, before = () => Promise.resolve() } = {}) => {
  const said = fact();
  const own = await store.transaction(async (tx) => {
    await store.outbox.add(tx, said);
    const found = store.outbox.takeOwn!(tx, () => leaseOf(holder));
    tx.beforeCommit(before);
    return found;
  });
  return { id: said.id, own: own()?.map(({ id }) => id) };
};
const remove = (...ids: string[]) => harness.store.outbox.remove(ids, { name, holder: 'a' });

describe('given a transaction with a fact', () => {
  test('when no fact waits and the lease is free, then it has both after the commit, without a further statement', async () => {
    const log = logStatements();
    const { id, own } = await say('a');
    log.stop();
    expect(own).toEqual([id]);
    expect(log.statements.map((statement) => statement.split(' ')[0])).toEqual(['BEGIN', 'WITH', 'COMMIT']);
    expect(await take('b')).toBeUndefined();
    await remove(id);
    expect(await take('b')).toEqual([]);
  });

  test('when another holds the lease, then its fact waits', async () => {
    await take('b');
    const { id, own } = await say('a');
    expect(own).toBeUndefined();
    expect((await take('b'))?.map((each) => each.id)).toEqual([id]);
    await remove(id);
  });

  test('when an earlier fact waits, then its own waits behind it, and the lease stays free', async () => {
    await take('b');
    const earlier = await say('a');
    await harness.store.outbox.release({ name, holder: 'b' });
    const { id, own } = await say('a');
    expect(own).toBeUndefined();
    expect((await take('b'))?.map((each) => each.id)).toEqual([earlier.id, id]);
    await remove(earlier.id, id);
  });

  test('when another transaction is about to take the lease, then it does not wait for that one', async () => {
    const store = await harness.another();
    let second: Awaited<ReturnType<typeof say>> | undefined;
    const sent = async (tx: PgTx) => void (await tx.manager.query('SELECT 1'));
    const said = fact();
    const own = await harness.store.transaction(async (tx) => {
      await harness.store.outbox.add(tx, said);
      const found = harness.store.outbox.takeOwn!(tx, () => leaseOf('a'));
      tx.beforeCommit(async () => {
        // Its last writes are sent, and not yet committed.
        await sent(tx);
        second = await say('b', { store });
      });
      return found;
    });
    expect(second?.own).toBeUndefined();
    expect(own()?.map(({ id }) => id)).toEqual([said.id]);
    await remove(said.id, second!.id);
  });

  test('when it is rolled back, then the lease is free', async () => {
    const fails = say('a', { before: () => Promise.reject(new Error('no')) });
    await expect(fails).rejects.toThrow('no');
    expect(await take('b')).toEqual([]);
  });

  test('when nobody wants the lease right before the commit, then its fact waits', async () => {
    const said = fact();
    const own = await harness.store.transaction(async (tx) => {
      await harness.store.outbox.add(tx, said);
      return harness.store.outbox.takeOwn!(tx, () => undefined);
    });
    expect(own()).toBeUndefined();
    expect((await take('b'))?.map((each) => each.id)).toEqual([said.id]);
    await remove(said.id);
  });
});
