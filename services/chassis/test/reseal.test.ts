import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { z } from 'zod';
import { personal } from '@gatelingo/proto/http/fields';
import { createLogger } from '@gatelingo/chassis/log';
import { createMetrics } from '@gatelingo/chassis/metrics';
import { createSealer } from '@gatelingo/chassis/personal';
import type { Sealer } from '@gatelingo/chassis/personal';
import { openPostgres, rows, sealedValues } from '@gatelingo/chassis/postgres';
import type { PgTx, PostgresStore } from '@gatelingo/chassis/postgres';
import { createTestDatabase, eventually } from '@gatelingo/chassis/testing';
import type { TestDatabase } from '@gatelingo/chassis/testing';
import { sealAnew } from '@gatelingo/chassis/work';
import type { Work } from '@gatelingo/chassis/work';
import { log } from './support/harness.ts';
import { openTestQueue } from './support/redis.ts';

class Notes1763900000000 implements MigrationInterface {
  name = 'Notes1763900000000';
  async up(runner: QueryRunner) {
    await runner.query('CREATE TABLE note (id uuid PRIMARY KEY, company_id text NOT NULL, personal bytea)');
  }
  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE note');
  }
}

const keys = Object.fromEntries(['k1', 'k2'].map((id) => [id, `${id}:${randomBytes(32).toString('base64')}`]));
const indexKey = randomBytes(32).toString('base64');
const sealerWith = (...ids: ('k1' | 'k2')[]): Sealer =>
  createSealer({ keys: ids.map((id) => keys[id]).join(','), indexKey });
const [before, rotated, after] = [sealerWith('k1'), sealerWith('k2', 'k1'), sealerWith('k2')];

let database: TestDatabase;
let store: PostgresStore;
let queue: ReturnType<typeof openTestQueue>;
beforeAll(async () => {
  database = await createTestDatabase();
  store = await openPostgres({ url: database.url, entities: [], migrations: [Notes1763900000000], log });
  await store.migrate();
  queue = openTestQueue();
});
beforeEach(() => store.manager.query('TRUNCATE note, work, idempotency'));
afterEach(() => queue.stopWork());
afterAll(async () => {
  await queue.close();
  await store.close();
  await database.drop();
});

const place = (id: string) => ({ companyId: 'c1', table: 'note', row: id });
const writeNotes = async (count: number, sealer = before) => {
  const ids = Array.from({ length: count }, () => randomUUID());
  const sealed = ids.map((id) => sealer.seal({ text: `note ${id}` }, place(id)));
  await store.manager.query(
    `INSERT INTO note SELECT id, 'c1', sealed FROM unnest($1::uuid[], $2::bytea[]) n (id, sealed)`,
    [ids, sealed],
  );
  return ids;
};
const notes = () => rows<{ id: string; personal: Buffer }>(store.manager, 'SELECT id, personal FROM note ORDER BY id');
const openNotes = async (sealer: Sealer) =>
  (await notes()).map(({ id, personal: sealed }) => sealer.open(sealed, place(id)));
const staleNotes = async () => (await notes()).filter(({ personal: sealed }) => rotated.isStale(sealed)).length;
const texts = (ids: readonly string[]) => [...ids].sort().map((id) => ({ text: `note ${id}` }));

const columns = [{ table: 'note' }];
const resealing = (changes: { sealer?: Sealer; signal?: AbortSignal } = {}) => {
  const { sealer = rotated, signal = new AbortController().signal } = changes;
  const metrics = createMetrics('test', { processMetrics: false });
  const lines: string[] = [];
  const told = createLogger({ service: 'test', destination: { write: (line) => void lines.push(line) } });
  const parts = { store, sealer, sealed: sealedValues(store, sealer, columns), log: told, metrics };
  return {
    lines,
    left: async (column: string) =>
      Number(new RegExp(`^sealed_with_older_keys{.*column="${column}".*} (\\d+)`, 'm').exec(await metrics.text())?.[1]),
    done: sealAnew(parts, signal),
  };
};

const payload = z.object({ email: personal(z.string()) });
const startedWork = async (sealer: Sealer) => {
  const seen: unknown[] = [];
  const work: Work<PgTx> = queue.work({ store, sealer, sealed: sealedValues(store, sealer, columns) });
  work.define({ kind: 'greet', payload, run: (given) => Promise.resolve(void seen.push(given)) });
  await work.start();
  return { work, seen };
};
const workRows = (kind: string) =>
  rows<{ state: string; due_at: Date }>(store.manager, 'SELECT state, due_at FROM work WHERE kind = $1', [kind]);
const makeDue = (kind: string) => store.manager.query('UPDATE work SET due_at = now() WHERE kind = $1', [kind]);
const answer = (key: string, sealer: Sealer | undefined, work: () => string, companyOrScope = 'c1') =>
  store.transaction((tx) => {
    const call = { companyOrScope, key, requestHash: 'same', ...(sealer ? { sealer } : {}) };
    return store.idempotent(tx, call, () => Promise.resolve(work()));
  });
const never = () => {
  throw new Error('This was answered already.');
};

test('after a new key a start seals anew what the older one sealed, and that may be dropped', async () => {
  // Given notes, work for later and kept answers under the only key.
  const ids = await writeNotes(25);
  const { work } = await startedWork(before);
  const later = new Date(Date.now() + 3_600_000);
  const greet = { key: 'g', companyId: 'c1', payload: { email: 'ana@example.org' }, dueAt: later };
  await store.transaction((tx) => work.enqueue(tx, 'greet', greet));
  await answer('sealed', before, () => 'Ana');
  await answer('plain', undefined, () => 'no name');
  expect(await workRows('reseal')).toEqual([]);
  await queue.stopWork();

  // When replicas start with a new key in front, then one row of work waits until those they replace have stopped.
  const start = Date.now();
  await Promise.all([startedWork(rotated), startedWork(rotated)]);
  const [row, ...others] = await workRows('reseal');
  expect(row?.due_at.getTime()).toBeGreaterThanOrEqual(start + 60_000);
  expect(row?.due_at.getTime()).toBeLessThanOrEqual(start + 125_000);
  expect(others.length).toBeLessThanOrEqual(1);
  await makeDue('reseal');
  await eventually(
    async () => {
      for (const { state } of await workRows('reseal')) expect(state).toBe('done');
    },
    { timeoutMs: 20_000 },
  );
  await queue.stopWork();

  // Then the new key alone opens everything.
  expect(await openNotes(after)).toEqual(texts(ids));
  expect(await answer('sealed', after, never)).toBe('Ana');
  expect(await answer('plain', undefined, never)).toBe('no name');
  await makeDue('greet');
  const { seen } = await startedWork(after);
  await eventually(() => expect(seen).toEqual([{ email: 'ana@example.org' }]));
});

test('it counts what is left, and says when there is nothing', async () => {
  await writeNotes(12);
  await writeNotes(3, rotated);
  const { done, left, lines } = resealing();
  await done;
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { msg: 'sealing anew what older keys have sealed', remaining: 12, keyId: 'k2' },
    { msg: 'everything is sealed with the newest key: older ones may be dropped', keyId: 'k2' },
  ]);
  expect(await left('note.personal')).toBe(0);
  expect(await left('file.bytes')).toBe(0);
});

test('stopped on its way it is begun again, and passes over what is done; more rows than a page', async () => {
  const ids = await writeNotes(1_050);
  await store.manager.query(
    `INSERT INTO idempotency (scope, key, request_hash, answer, at) SELECT 'c' || n % 3, 'n' || n, '', $1, now() FROM generate_series(1, 1050) n`,
    ['"no name"'],
  );
  for (const scope of ['c1', 'c2']) await answer('a', before, () => scope, scope);
  const stopping = new AbortController();
  const first = resealing({ signal: stopping.signal });
  await eventually(async () => expect(await staleNotes()).toBeLessThan(1_050), { everyMs: 1 });
  stopping.abort(new Error('the process stops'));
  await expect(first.done).rejects.toThrow('the process stops');
  const left = await staleNotes();
  expect(left).toBeGreaterThan(0);

  const second = resealing();
  await second.done;
  expect(JSON.parse(second.lines[0] ?? '')).toMatchObject({ remaining: left + 2 });
  expect(await openNotes(after)).toEqual(texts(ids));
  for (const scope of ['c1', 'c2']) expect(await answer('a', after, never, scope)).toBe(scope);
});

test('what someone changes meanwhile stays as they wrote it, and nobody waits', async () => {
  const [changed = '', held = '', other = ''] = await writeNotes(3);
  const change = (tx: { manager: PgTx['manager'] }, id: string) => {
    const sealed = rotated.seal({ text: 'changed' }, place(id));
    return tx.manager.query('UPDATE note SET personal = $2 WHERE id = $1', [id, sealed]);
  };
  // Looked at, then changed by someone, then its turn.
  const [values] = sealedValues(store, rotated, columns);
  const looked = await values?.look(undefined);
  expect(looked?.stale).toHaveLength(3);
  await change(store, changed);
  await store.transaction(async (tx) => values?.reseal(tx, [changed]));

  // Just being changed.
  await store.transaction(async (tx) => {
    await change(tx, held);
    await expect(resealing().done).rejects.toThrow('1 values are still sealed with an older key.');
  });
  await resealing().done;
  expect(await openNotes(after)).toEqual(
    [changed, held, other].sort().map((id) => ({ text: id === other ? `note ${id}` : 'changed' })),
  );
});

test('what does not open is named; all else is sealed anew', async () => {
  const ids = await writeNotes(3, before);
  const unknown = createSealer({ keys: `k0:${randomBytes(32).toString('base64')}`, indexKey });
  const [lost] = await writeNotes(1, unknown);
  const { done, left, lines } = resealing();
  await expect(done).rejects.toThrow('1 sealed values do not open: note.personal: There is no key k0 in the ring.');
  expect(await left('note.personal')).toBe(1);
  expect(lines.join()).toContain(`"column":"note.personal","row":"${lost ?? ''}"`);
  await store.manager.query('DELETE FROM note WHERE id = $1', [lost]);
  expect(await openNotes(after)).toEqual(texts(ids));
});
