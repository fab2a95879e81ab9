import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { createFileStore } from '@gatelingo/chassis/files';
import { createSealer } from '@gatelingo/chassis/personal';
import { openPostgres, rows } from '@gatelingo/chassis/postgres';
import type { PostgresStore } from '@gatelingo/chassis/postgres';
import { createTestDatabase, testKeys } from '@gatelingo/chassis/testing';
import type { TestDatabase } from '@gatelingo/chassis/testing';
import { log } from './support/harness.ts';

const keys = testKeys();
const sealer = createSealer({ keys: keys.DATA_KEYS, indexKey: keys.INDEX_KEY });
let now = new Date('2026-11-21T10:00:00.000Z');
const clock = { now: () => now };
let database: TestDatabase;
let store: PostgresStore;

beforeAll(async () => {
  database = await createTestDatabase();
  store = await openPostgres({ url: database.url, entities: [], migrations: [], log });
  await store.migrate();
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

const openFiles = () =>
  createFileStore({ store, sealer, clock, linkKey: keys.LINK_KEY, publicUrl: 'https://gate.example/' });
const file = { companyId: 'c1', kind: 'signature', contentType: 'image/png' };

test('a file comes back as it was, is sealed in the table, and can be deleted', async () => {
  const files = openFiles();
  const bytes = randomBytes(20_000);
  const id = await store.transaction((tx) => files.put(tx, { ...file, bytes }));
  expect(await files.get(id)).toEqual({ ...file, id, bytes, createdAt: now });
  const [row] = await rows<{ bytes: Buffer }>(store.manager, 'SELECT bytes FROM file WHERE id = $1', [id]);
  expect(row?.bytes.includes(bytes.subarray(0, 32))).toBe(false);
  await store.transaction((tx) => files.delete(tx, id));
  await expect(files.get(id)).rejects.toMatchObject({ code: 'not_found' });
});

test('a file that was put into the row of another does not open', async () => {
  const files = openFiles();
  const [one, two] = await store.transaction(async (tx) => [
    await files.put(tx, { ...file, bytes: randomBytes(10) }),
    await files.put(tx, { ...file, bytes: randomBytes(10) }),
  ]);
  await store.manager.query('UPDATE file SET bytes = (SELECT bytes FROM file WHERE id = $1) WHERE id = $2', [one, two]);
  await expect(files.get(two)).rejects.toThrow('does not belong');
});

test('a link works until it expires, for its own file only', () => {
  const files = openFiles();
  const id = '0198b0f0-0000-7000-8000-000000000001';
  const link = new URL(files.signedUrl(id, { download: true }));
  expect(link.origin + link.pathname).toBe(`https://gate.example/api/files/${id}`);
  const expires = link.searchParams.get('expires') ?? '';
  const signature = link.searchParams.get('signature') ?? '';
  expect(link.searchParams.get('download')).toBe('1');
  const refused = expect.objectContaining({ code: 'invalid_link', status: 403 });

  expect(() => files.verifyLink(id, expires, signature)).not.toThrow();
  expect(() => files.verifyLink(id.replace('1', '2'), expires, signature)).toThrow(refused);
  expect(() => files.verifyLink(id, String(Number(expires) + 1), signature)).toThrow(refused);
  expect(() => files.verifyLink(id, expires, '')).toThrow(refused);
  expect(() => files.verifyLink(id, 'NaN', signature)).toThrow(refused);
  const other = createFileStore({ store, sealer, clock, linkKey: testKeys().LINK_KEY, publicUrl: 'https://x.example' });
  expect(() => other.verifyLink(id, expires, signature)).toThrow(refused);
  now = new Date(now.getTime() + 600_000);
  expect(() => files.verifyLink(id, expires, signature)).toThrow(refused);
});
