import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { createLogger } from '../src/log/index.ts';
import { openPostgres, type PostgresStore } from '../src/postgres/index.ts';
import { createTestDatabase, uniqueName } from '../src/testing/index.ts';

const log = createLogger({ service: 'test', level: 'silent' });
const role = uniqueName('rows');
const rowsUrl = (url: string) => Object.assign(new URL(url), { username: role, password: 'secret' }).href;

let created: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: pg.Client;
let store: PostgresStore;

beforeAll(async () => {
  created = await createTestDatabase();
  owner = new pg.Client({ connectionString: created.url });
  await owner.connect();
  const alone = await openPostgres({ url: created.url, pool: 1, entities: [], migrations: [], log });
  await alone.migrate();
  await alone.close();
  await owner.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
  const options = { pool: 1, entities: [], migrations: [], log };
  store = await openPostgres({ ...options, url: rowsUrl(created.url), ownerUrl: created.url });
});
afterAll(async () => {
  await store.close();
  await owner.query(`DROP OWNED BY ${role}`);
  await owner.query(`DROP ROLE ${role}`);
  await owner.end();
  await created.drop();
});

const rowsIn = (table: string) => store.manager.query(`SELECT count(*)::int AS rows FROM ${table}`);

test('given tables from before the role, then a check passes, and from the migration on it reads rows and owns none', async () => {
  expect(await store.objections()).toEqual([]);
  await expect(rowsIn('work')).rejects.toThrow('permission denied');
  await store.migrate();
  expect(await rowsIn('work')).toEqual([{ rows: 0 }]);
  await expect(store.manager.query('ALTER TABLE work ADD COLUMN more text')).rejects.toThrow('must be owner');
});

test('given a restore that makes the schema again, then the role reads its rows without a migration', async () => {
  await store.migrate();
  await owner.query('DROP SCHEMA public CASCADE');
  await owner.query('CREATE SCHEMA public');
  await owner.query('CREATE TABLE work (id int)');
  expect(await rowsIn('work')).toEqual([{ rows: 0 }]);
  await expect(store.manager.query('TRUNCATE work')).rejects.toThrow('permission denied');
});
