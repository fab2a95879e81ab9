import { describe, expect, test } from '@jest/globals';
import { eventually, uniqueName } from '@gatelingo/chassis/testing';
import type { Tx } from '../src/store/index.ts';
import { mongoHarness, postgresHarness, type Harness } from './support/harness.ts';
import { givenWork } from './support/work.ts';

const suite = <T extends Tx>(open: () => Promise<Harness<T>>) => {
  const own = givenWork(open);
  const { enqueue, writer, defineWriter, effectsOf } = own;

  test('what is due together is handed over in the order in which it came', async () => {
    const kind = uniqueName('kind');
    const work = writer(kind);
    const names = Array.from({ length: 60 }, (_, at) => `${kind} ${String(at).padStart(2, '0')}`);
    const dueAt = new Date();
    for (const name of names) await enqueue(work, kind, name, { dueAt });
    const { store } = own.harness;
    const [now, until] = [new Date(), new Date(Date.now() + 60_000)];
    const claims = await store.work.claim({
      kind,
      now,
      until,
      limit: 60,
      expired: false,
      lostBefore: undefined,
      inTurns: false,
    });
    const rows = await Promise.all(claims.map((claim) => store.work.start(claim, { now, until })));
    expect(rows.map((row) => row?.key)).toEqual(names);
  });

  test('work that becomes due is done also while another kind has more than enough and never ceases to come', async () => {
    const [busy, rare] = [uniqueName('kind'), uniqueName('kind')];
    const held = Promise.withResolvers<void>();
    const work = defineWriter(
      writer(busy, () => held.promise, 1),
      rare,
    );
    const newWork = (n: number) => ({ key: String(n), companyId: 'c1', payload: { name: `${busy} ${String(n)}` } });
    await own.harness.store.transaction(async (tx) => {
      for (let n = 0; n < 105; n += 1) await work.enqueue(tx, busy, newWork(n));
    });
    await work.start();
    await enqueue(work, rare, rare, { dueAt: new Date(Date.now() + 1_500) });
    let n = 1_000;
    const stream = setInterval(
      () => void own.harness.store.transaction((tx) => work.enqueue(tx, busy, newWork((n += 1)))),
      200,
    );
    try {
      await eventually(async () => expect(await effectsOf(rare)).toEqual([rare]));
    } finally {
      clearInterval(stream);
      held.resolve();
    }
  });
};

describe('work that is handed over, from PostgreSQL', () => suite(postgresHarness));
describe('work that is handed over, from MongoDB', () => suite(mongoHarness));
