import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createLogger } from '@gatelingo/chassis/log';
import { backfill, indexMigration, migration, type SqlMigration } from '@gatelingo/chassis/postgres';
import { createTestDatabase, eventually, type TestDatabase } from '@gatelingo/chassis/testing';
import pg from 'pg';
import { migrate } from '../src/postgres/migrate.ts';

const log = createLogger({ service: 'test', level: 'silent' });
const pallets = migration(
  'Pallets1800000000000',
  `CREATE TABLE pallet (id bigint PRIMARY KEY, weight integer);
   INSERT INTO pallet SELECT n, n % 7 FROM generate_series(1, 2500) n;`,
);

let database: TestDatabase;
const clients: pg.Client[] = [];
/** Another program's connection to the database. */
const connect = async (program: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: database.url, application_name: program });
  await client.connect();
  clients.push(client);
  return client;
};
const upgrade = (migrations: readonly SqlMigration[], within?: number) =>
  migrate({ url: database.url, pool: 2, entities: [], migrations, log }, { ...(within !== undefined && { within }) });
const find = async <Row>(sql: string): Promise<Row[]> => (await clients[0]!.query(sql)).rows as Row[];
const names = async () =>
  (await find<{ name: string }>('SELECT name FROM migrations ORDER BY id')).map(({ name }) => name);

beforeEach(async () => {
  database = await createTestDatabase();
  await connect('test');
  await upgrade([pallets]);
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
  await database.drop();
});

/** The locks of a dump, held as long as it runs. */
const dump = async () => {
  const client = await connect('pg_dump');
  await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ; LOCK TABLE pallet IN ACCESS SHARE MODE');
  return client;
};

const colour = migration('Colour1800000000001', 'ALTER TABLE pallet ADD COLUMN colour text');

test('beside a dump an upgrade ends unchanged at its deadline, and says what it waited for; no call waits long behind it', async () => {
  const dumping = await dump();
  const upgrading = upgrade([pallets, colour], 4_000).then(
    () => 'migrated',
    (error: unknown) => (error as Error).message,
  );
  const waits: number[] = [];
  let isOver = false as boolean;
  void upgrading.then(() => (isOver = true));
  while (!isOver) {
    const from = performance.now();
    await clients[0]!.query('SELECT count(*) FROM pallet');
    waits.push(performance.now() - from);
  }
  expect(await upgrading).toMatch(
    /^The migration ended at its deadline. It waited for: pg_dump, open since \S+Z, on pallet\.$/,
  );
  expect(Math.max(...waits)).toBeLessThan(3_500);
  expect(await names()).toEqual([pallets.stored]);
  expect(await find(`SELECT FROM information_schema.columns WHERE column_name = 'colour'`)).toEqual([]);
  await dumping.query('COMMIT');
  await upgrade([pallets, colour]);
  expect(await names()).toEqual([pallets.stored, colour.stored]);
});

test('an upgrade goes on once the lock is free', async () => {
  const dumping = await dump();
  const upgrading = upgrade([pallets, colour]);
  await eventually(async () => {
    const waiting = await find<{ count: string }>('SELECT count(*) FROM pg_locks WHERE NOT granted');
    expect(waiting).toEqual([{ count: '1' }]);
  });
  await dumping.query('COMMIT');
  await upgrading;
  expect(await names()).toEqual([pallets.stored, colour.stored]);
});

const weight = indexMigration('Weight1800000000002', {
  index: 'pallet_weight',
  sql: 'CREATE INDEX CONCURRENTLY pallet_weight ON pallet (weight)',
});
const isValid = () => find(`SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('pallet_weight')`);

test('an index is built while rows are written, by several processes once', async () => {
  const writer = await connect('writer');
  await writer.query('BEGIN; INSERT INTO pallet VALUES (0, 0)');
  const upgrading = Promise.all([upgrade([pallets, weight]), upgrade([pallets, weight])]);
  await eventually(async () => {
    const [building] = await find<{ count: string }>('SELECT count(*) FROM pg_stat_progress_create_index');
    expect(building?.count).toBe('1');
  });
  await clients[0]!.query('INSERT INTO pallet VALUES (-1, 0)');
  await writer.query('COMMIT');
  await upgrading;
  expect(await isValid()).toEqual([{ valid: true }]);
  expect(await names()).toEqual([pallets.stored, weight.stored]);
});

// promise: Nothing lost, nothing twice
test('an index that an earlier try left invalid is dropped, and built again', async () => {
  const writer = await connect('writer');
  await writer.query('BEGIN; INSERT INTO pallet VALUES (0, 0)');
  const impatient = await connect('impatient');
  await impatient.query(`SET lock_timeout = '50ms'`);
  await expect(impatient.query('CREATE INDEX CONCURRENTLY pallet_weight ON pallet (weight)')).rejects.toThrow(
    'lock timeout',
  );
  expect(await isValid()).toEqual([{ valid: false }]);
  await writer.query('COMMIT');
  await upgrade([pallets, weight]);
  expect(await isValid()).toEqual([{ valid: true }]);
});

const limits = migration(
  'Limits1800000000003',
  'ALTER TABLE pallet ADD CONSTRAINT pallet_light CHECK (weight < 7) NOT VALID',
);
const validated = migration('Validated1800000000004', 'ALTER TABLE pallet VALIDATE CONSTRAINT pallet_light');
const fill = backfill(
  'Fill1800000000005',
  'UPDATE pallet SET weight = 6 WHERE id IN (SELECT id FROM pallet WHERE weight = 0 ORDER BY id LIMIT 100)',
);

test('a constraint is validated while rows are written, and rows are filled in batches', async () => {
  const writer = await connect('writer');
  await upgrade([pallets, limits]);
  await writer.query('BEGIN; UPDATE pallet SET weight = 1 WHERE id = 1');
  await upgrade([pallets, limits, validated]);
  await writer.query('COMMIT');
  const before = await find('SELECT DISTINCT xmin::text FROM pallet WHERE weight = 6');
  await upgrade([pallets, limits, validated, fill]);
  expect(await find('SELECT FROM pallet WHERE weight = 0')).toEqual([]);
  const batches = await find('SELECT DISTINCT xmin::text FROM pallet WHERE weight = 6');
  expect(batches.length - before.length).toBe(Math.ceil(357 / 100));
});

test('a backfill says how many rows it changes at once', () => {
  expect(() => backfill('All1800000000006', 'UPDATE pallet SET weight = 1')).toThrow('a limited number of rows');
});
