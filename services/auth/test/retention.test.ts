import { randomUUID } from 'node:crypto';
import { playNight } from '@gatelingo/chassis/testing';
import { type PgTx, rows } from '@gatelingo/chassis/postgres';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { countWaitingCompanies, runPage } from '../src/privacy/db/retention-queries.ts';
import { startAuth } from './auth-service.ts';

let auth: Awaited<ReturnType<typeof startAuth>>;
beforeAll(async () => {
  auth = await startAuth({}, { work: true });
});
afterAll(() => auth.stop());

/** Lines of the audit log, one an hour, the last of them so many days old. */
const writeLines = (companyId: string, count: number, days: number) =>
  auth.context.store.manager.query(
    `INSERT INTO audit_entry (id, company_id, seq, at, who, what, ids, count, appended_at, previous, hash)
     SELECT gen_random_uuid(), $1, coalesce((SELECT max(seq) FROM audit_entry WHERE company_id = $1), 0) + n, at, 'system',
       'account.logged_in', '{}', 1, at, '', ''
     FROM (SELECT n, now() - make_interval(days => $3) - make_interval(hours => $2::int - n) AS at FROM generate_series(1, $2::int) AS n) AS line`,
    [companyId, count, days],
  );

test('lines of the audit log go by night, the oldest first, once their period is over', async () => {
  const companyId = randomUUID();
  await writeLines(companyId, 60, 400);
  await writeLines(companyId, 5, 10);

  expect(await playNight(auth, companyId)).toEqual({ audit: 60 });

  const left = 'SELECT seq FROM audit_entry WHERE company_id = $1 ORDER BY seq';
  expect((await rows<{ seq: number }>(auth.context.store.manager, left, [companyId])).map(({ seq }) => seq)).toEqual([
    61, 62, 63, 64, 65,
  ]);
});

test('of 20,000 nightly runs those that wait are read by an index of theirs, of one company and of all', async () => {
  const companyId = randomUUID();
  await auth.context.store.transaction(async ({ manager }: PgTx) => {
    await manager.query(
      `INSERT INTO company_run (id, company_id, service, day, state, reason, counts, before, at)
       SELECT gen_random_uuid(), $1, 'registration', '2026-11-30', CASE WHEN n % 4000 = 0 THEN 'waiting' ELSE 'done' END,
         '', '{}', '{}', now() - make_interval(hours => n) FROM generate_series(1, 20000) AS n`,
      [companyId],
    );
    await manager.query('ANALYZE company_run');
    const runner = manager.queryRunner!;
    const ask = runner.query.bind(runner);
    const asked: Parameters<typeof ask>[] = [];
    runner.query = ((...given: Parameters<typeof ask>) => {
      asked.push(given);
      return ask(...given);
    }) as typeof ask;
    const { rows: waiting } = await runPage(manager, { companyId, state: 'waiting' }, { limit: 3, after: undefined });
    expect(waiting.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(await countWaitingCompanies(manager)).toBe(1);
    expect(asked).toHaveLength(2);
    for (const [sql, values] of asked) {
      const plan = JSON.stringify(await ask(`EXPLAIN (FORMAT JSON) ${sql}`, values));
      expect(plan).toContain('"Index Name":"company_run_waiting"');
      expect(plan).not.toContain('"Node Type":"Seq Scan"');
    }
  });
});
