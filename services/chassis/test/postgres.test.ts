import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLogger } from '@gatelingo/chassis/log';
import { createSealer } from '@gatelingo/chassis/personal';
import {
  columns,
  entity,
  isUniqueViolation,
  migration,
  openPostgres,
  type PostgresStore,
} from '@gatelingo/chassis/postgres';
import { createTestDatabase, eventually, testKeys, type TestDatabase } from '@gatelingo/chassis/testing';

const { text, bytes, orNull } = columns;
const note = entity(
  'note',
  { id: { ...text, primary: true }, text, personal: orNull(bytes) },
  { subject: 'nobody', kept: 'process' },
);

const Notes1763800000000 = migration(
  'Notes1763800000000',
  `
    CREATE TABLE note (id text PRIMARY KEY, text text NOT NULL, personal bytea);
    CREATE UNIQUE INDEX note_text ON note (text);
  `,
);

const log = createLogger({ service: 'test', level: 'silent' });
let database: TestDatabase;
let store: PostgresStore;

beforeAll(async () => {
  database = await createTestDatabase();
  store = await openPostgres({
    url: database.url,
    entities: [note],
    migrations: [Notes1763800000000],
    log,
  });
  await Promise.all([store.migrate(), store.migrate()]);
});

afterAll(async () => {
  await store.close();
  await database.drop();
});

test('a deadlock is tried again', async () => {
  await store.manager.insert(note, [
    { id: 'a', text: 'a' },
    { id: 'b', text: 'b' },
  ]);
  const firstTouched = new Set<string>();
  const touch = (first: string, second: string) =>
    store.transaction(async (tx) => {
      await tx.manager.query('UPDATE note SET text = text WHERE id = $1', [first]);
      firstTouched.add(first);
      await eventually(() => expect(firstTouched.size).toBe(2));
      await tx.manager.query('UPDATE note SET text = text WHERE id = $1', [second]);
      return first;
    });
  expect(await Promise.all([touch('a', 'b'), touch('b', 'a')])).toEqual(['a', 'b']);
});

test('errors say which rule was broken and carry no values', async () => {
  await store.manager.insert(note, { id: 'x', text: 'Ana Kovač' });
  const error = await store.manager.insert(note, { id: 'y', text: 'Ana Kovač' }).catch((caught: unknown) => caught);
  expect(isUniqueViolation(error, 'note_text')).toBe(true);
  expect(JSON.stringify({ ...(error as object), message: (error as Error).message })).not.toContain('Ana');
});

test('a sealed row does not open in the place of another', async () => {
  const keys = testKeys();
  const sealer = createSealer({ keys: keys.DATA_KEYS, indexKey: keys.INDEX_KEY });
  const place = (row: string) => ({ companyId: 'c1', table: 'note', row });
  for (const id of ['s1', 's2']) {
    await store.manager.insert(note, { id, text: id, personal: sealer.seal({ name: id }, place(id)) });
  }
  await store.manager.query(`
    UPDATE note SET personal = other.personal FROM note other
    WHERE note.id IN ('s1', 's2') AND other.id IN ('s1', 's2') AND other.id <> note.id`);
  const swapped = await store.manager.findOneByOrFail(note, { id: 's1' });
  expect(() => sealer.open(z.unknown(), swapped.personal ?? Buffer.alloc(0), place('s1'))).toThrow('does not belong');
});

test('a database that can not be reached answers "unavailable, try again in 2 s", and recovers', async () => {
  await store.manager.query('SELECT 1');
  const ended = store.transaction(async (tx) => {
    await tx.manager.query('SELECT pg_terminate_backend(pg_backend_pid())');
  });
  await expect(ended).rejects.toMatchObject({ code: 'unavailable', status: 503, retryAfterSeconds: 2 });
  await store.ping();
});
