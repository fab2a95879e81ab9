import { describe, expect, test } from '@jest/globals';
import { eventually, uniqueName } from '@gatelingo/chassis/testing';
import type { PgTx, PostgresStore } from '@gatelingo/chassis/postgres';
import { createClaim } from '../src/postgres/claim.ts';
import type { Store, Tx } from '../src/store/index.ts';
import { mongoHarness, postgresHarness, type Harness } from './support/harness.ts';
import { givenWork, payload } from './support/work.ts';

const [now, until] = [new Date(), new Date(Date.now() + 600_000)];
const flood = 2_000;

/** Work of one company waited behind all that was enqueued before it, of whatever company. */
const suite = <T extends Tx>(open: () => Promise<Harness<T>>) => {
  const own = givenWork(open);

  /** Enqueues rows that are named by company and number. */
  const enqueue = async (kind: string, companyId: string, count: number, dueAt = now) => {
    const { store } = own.harness;
    const work = own.queue.work({ store });
    work.define({ kind, payload });
    for (let n = 0; n < count; n += 200) {
      await store.transaction(async (tx) => {
        for (let each = n + 1; each <= Math.min(count, n + 200); each += 1) {
          const key = `${companyId} ${String(each)}`;
          await work.enqueue(tx, kind, { key, companyId, payload: { name: key }, dueAt });
        }
      });
    }
  };
  const claimKeys = async (kind: string, limit: number, more: { expired?: boolean; now?: Date } = {}) => {
    const store: Store<T> = own.harness.store;
    const query = { kind, now, until, limit, expired: false, lostBefore: undefined, inTurns: true, ...more };
    const claims = await store.work.claim(query);
    const rows = await Promise.all(claims.map((claim) => store.work.start(claim, { now, until })));
    return rows.map((row) => row?.key);
  };

  // promise: Nobody in who does not belong
  test('attack: a company floods a queue with 2,000 pieces of work, and another has one', async () => {
    const kind = uniqueName('kind');
    const handled: string[] = [];
    const [started, heldFirst] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await enqueue(kind, 'flooding', flood);
    const work = own.queue.work({ store: own.harness.store });
    work.define({
      kind,
      payload,
      concurrency: 1,
      run: async ({ name }) => {
        handled.push(name);
        started.resolve();
        await heldFirst.promise;
      },
    });
    await work.start();
    await started.promise;
    await enqueue(kind, 'other', 1);
    heldFirst.resolve();
    await eventually(() => expect(handled).toContain('other 1'), { timeoutMs: 60_000 });
    // Redis holds of the flood half a second of work at most.
    expect(handled.indexOf('other 1')).toBeLessThan(50);
    const ofFlood = handled.filter((name) => name !== 'other 1').map((name) => Number(name.split(' ')[1]));
    expect(ofFlood).toEqual(ofFlood.toSorted((one, other) => one - other));
  }, 120_000);

  test('the companies take turns, each with its oldest row; the next claim goes on behind the last turn', async () => {
    const kind = uniqueName('kind');
    await enqueue(kind, 'a', 10);
    for (const [companyId, count] of [
      ['b', 2],
      ['c', 1],
      ['', 1],
    ] as const)
      await enqueue(kind, companyId, count);
    await enqueue(kind, 'later', 3, until);
    expect(await claimKeys(kind, 2)).toEqual(['a 1', 'b 1']);
    expect(await claimKeys(kind, 4)).toEqual(['c 1', ' 1', 'a 2', 'b 2']);
    expect(await claimKeys(kind, 100)).toEqual(Array.from({ length: 8 }, (_, n) => `a ${String(n + 3)}`));
    expect(await claimKeys(kind, 100)).toEqual([]);
  });

  test('rows whose lease has run out are claimed as well', async () => {
    const kind = uniqueName('kind');
    await enqueue(kind, 'a', 2);
    expect(await claimKeys(kind, 1)).toEqual(['a 1']);
    const later = new Date(until.getTime() + 1);
    expect(await claimKeys(kind, 5, { expired: true, now: later })).toEqual(['a 1', 'a 2']);
  });
};

describe('work of many companies, from PostgreSQL', () => suite(postgresHarness));
describe('work of many companies, from MongoDB', () => suite(mongoHarness));

// promise: Nobody in who does not belong
test('with 100,000 due rows PostgreSQL reads a few of each company through an index', async () => {
  const harness = await postgresHarness();
  try {
    const { manager } = harness.store as PostgresStore & Store<PgTx>;
    await manager.query(
      `INSERT INTO work (id, kind, key, company_id, payload, due_at, state, created_at, updated_at)
       SELECT gen_random_uuid(), 'flooded', n::text, 'company ' || CASE WHEN n % 100 = 0 THEN n / 100 ELSE 0 END, '{}', $1, 'due', $1, $1
       FROM generate_series(1, 100000) AS n`,
      [now],
    );
    await manager.query('ANALYZE work');
    const asked: [sql: string, values: unknown[]][] = [];
    const recording = Object.create(manager, {
      query: {
        value: (sql: string, values: unknown[]) => {
          asked.push([sql, values]);
          return manager.query(sql, values);
        },
      },
    }) as typeof manager;
    const query = { kind: 'flooded', now, until, limit: 200, expired: false, lostBefore: undefined, inTurns: true };
    expect(await createClaim(recording)(query)).toHaveLength(200);
    expect(asked).toHaveLength(3);
    for (const [sql, values] of asked) {
      const plan = JSON.stringify(await manager.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, values));
      expect(plan).toContain('"Index Name":"work_in_turns"');
      expect(plan).not.toContain('"Node Type":"Seq Scan"');
    }
  } finally {
    await harness.drop();
  }
});
