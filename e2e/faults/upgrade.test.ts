import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createLogger } from '@gatelingo/chassis/log';
import { backfill, indexMigration, migration, openPostgres, type PostgresStore } from '@gatelingo/chassis/postgres';
import { jobs } from '@gatelingo/proto/http/jobs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { postgresTools } from '../../stack/src/operations/postgres-tools.ts';
import { createCatcher, until } from '../catcher.ts';
import { createClient } from '../client.ts';
import { createJob, openJobYard, type JobYard } from '../job-builders.ts';
import { system } from './system.ts';
import { isLongForm } from '../../stack/src/tests/long.ts';

// The short form has a table that is there in seconds.
const rowCount = isLongForm() ? 2_000_000 : 100_000;

/** A made-up next release of jobs: what a release does to a table that is in use. */
const migrations = [
  migration('Colour4102444800001', 'ALTER TABLE job ADD COLUMN colour text'),
  indexMigration('Colours4102444800002', {
    index: 'job_colour',
    sql: 'CREATE INDEX CONCURRENTLY job_colour ON job (company_id, colour, id)',
  }),
  indexMigration('Uncoloured4102444800003', {
    index: 'job_uncoloured',
    sql: `CREATE INDEX CONCURRENTLY job_uncoloured ON job (id) WHERE colour IS NULL AND title = 'made up 0'`,
  }),
  backfill(
    'Fill4102444800004',
    `UPDATE job SET colour = 'red' WHERE id IN
       (SELECT id FROM job WHERE colour IS NULL AND title = 'made up 0' ORDER BY id LIMIT 1000)`,
  ),
  migration('Named4102444800005', `ALTER TABLE job ADD CONSTRAINT job_colour_named CHECK (colour <> '') NOT VALID`),
  migration('Checked4102444800006', 'ALTER TABLE job VALIDATE CONSTRAINT job_colour_named'),
];

const url = new URL(system.environment.POSTGRES_URL!);
url.pathname = '/gatelingo_jobs';
const database = new pg.Client({ connectionString: url.href });
let store: PostgresStore;
let yard: JobYard;

beforeAll(async () => {
  await database.connect();
  const log = createLogger({ service: 'test', level: 'silent' });
  store = await openPostgres({ url: url.href, pool: 2, entities: [], migrations, log });
  yard = await openJobYard(createClient(system.gatewayUrl), createCatcher(system.mailUrl));
  await database.query(
    `INSERT INTO job (id, company_id, title, description, site_id, personal, time_zone, created_at, updated_at, version, revision)
     SELECT gen_random_uuid(), gen_random_uuid(), 'made up ' || n % 50, '', gen_random_uuid(), '', 'Europe/Berlin', now(), now(), 1, 1
     FROM generate_series(1, $1) n`,
    [rowCount],
  );
}, 300_000);

afterAll(async () => {
  await store.close();
  await database.query(`DELETE FROM job WHERE title LIKE 'made up %'`);
  await database.query('ALTER TABLE job DROP COLUMN colour');
  await database.query('DELETE FROM migrations WHERE timestamp > 4102444800000');
  await database.end();
}, 300_000);

/** The longest time that a call waited while something was done, in milliseconds. */
const longestCall = async (during: Promise<unknown>): Promise<number> => {
  const { client, staff } = yard;
  const calls = [
    () => createJob(yard, {}),
    () => client.call(jobs.listJobs, { token: staff.token, query: { limit: 20 } }),
  ];
  let isOver = false;
  const end = () => (isOver = true);
  during.then(end, end);
  const longest = calls.map(async (call) => {
    let most = 0;
    while (!isOver) {
      const from = performance.now();
      await call();
      most = Math.max(most, performance.now() - from);
    }
    return most;
  });
  return Math.max(...(await Promise.all(longest)));
};

/** The longest time of a call while nothing is upgraded, on this machine as busy as it is. */
const usualCall = async (): Promise<number> => {
  const some = async () => {
    for (let count = 0; count < 5; count += 1) await createJob(yard, {});
  };
  return longestCall(some());
};

const columns = async (): Promise<string[]> => {
  const sql = `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'job'`;
  return (await database.query<{ name: string }>(sql)).rows.map(({ name }) => name);
};

// promise: Nothing lost, nothing twice
test('beside a dump an upgrade ends unchanged at its deadline and says what it waited for, and no call waits for a second', async () => {
  const before = await columns();
  // Nobody reads what it writes: it goes on for as long as this test wants.
  const dump = spawn(join(await postgresTools(), 'pg_dump'), ['--table', 'job', url.href], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await until('the dump to have its locks', async () => {
      const { rowCount: locks } = await database.query(
        `SELECT FROM pg_stat_activity JOIN pg_locks USING (pid)
         WHERE application_name = 'pg_dump' AND relation = 'job'::regclass AND query LIKE 'COPY%'`,
      );
      return (locks ?? 0) > 0;
    });
    const usual = await usualCall();
    const upgrade = store.migrate({ within: 4_000 });
    const [longest, failure] = await Promise.all([longestCall(upgrade), upgrade.catch((error: unknown) => error)]);
    expect(String(failure)).toMatch(/ended at its deadline\. It waited for: pg_dump, open since \S+Z, on .*job/);
    expect(longest).toBeLessThan(1_000 + 3 * usual);
    expect(await columns()).toEqual(before);
  } finally {
    dump.kill();
    if (dump.exitCode === null && dump.signalCode === null) await once(dump, 'close');
  }
}, 120_000);

// promise: Nothing lost, nothing twice
test('an upgrade of a large table holds up no call for a second', async () => {
  const usual = await usualCall();
  const upgrade = store.migrate();
  const [longest] = await Promise.all([longestCall(upgrade), upgrade]);
  expect(longest).toBeLessThan(1_000 + 3 * usual);
  expect(await columns()).toContain('colour');
  const { rows } = await database.query<{ lacking: string }>(
    `SELECT count(*) AS lacking FROM job WHERE title = 'made up 0' AND colour IS DISTINCT FROM 'red'`,
  );
  expect(rows).toEqual([{ lacking: '0' }]);
  const { rows: indexes } = await database.query(
    `SELECT relname AS name, indisvalid AS valid FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE relname LIKE 'job_%colour%' ORDER BY relname`,
  );
  expect(indexes).toEqual([
    { name: 'job_colour', valid: true },
    { name: 'job_uncoloured', valid: true },
  ]);
}, 300_000);
