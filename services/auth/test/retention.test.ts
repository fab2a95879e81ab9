import { randomUUID } from 'node:crypto';
import { playNight } from '@gatelingo/chassis/testing';
import { rows } from '@gatelingo/chassis/postgres';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
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
