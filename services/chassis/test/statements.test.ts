import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { columns, columnsOf, entity, insert, rowIn, rows, update } from '@gatelingo/chassis/postgres';
import { uniqueName } from '@gatelingo/chassis/testing';
import type { PgTx } from '../src/store/index.ts';
import { postgresHarness, type Harness } from './support/harness.ts';

const all = entity(
  'all_kinds',
  {
    id: columns.key,
    text: columns.orNull(columns.text),
    json: columns.orNull(columns.json),
    boolean: columns.boolean,
    bytes: columns.orNull(columns.bytes),
    dueAt: columns.orNull(columns.time),
    searchTerms: columns.unread(columns.orNull(columns.bigints)),
  },
  { subject: 'nobody', kept: 'process' },
);

let harness: Harness<PgTx>;
beforeAll(async () => {
  harness = await postgresHarness();
  await harness.store.transaction(({ manager }) =>
    manager.query(`CREATE TABLE all_kinds (id uuid PRIMARY KEY, text text, json jsonb, boolean boolean NOT NULL, bytes bytea,
      due_at timestamptz, search_terms bigint[])`),
  );
});
afterAll(() => harness.drop());

const find = ({ manager }: PgTx, id: string) =>
  rows<Record<string, unknown>>(manager, `SELECT ${columnsOf(all, 'a')} FROM all_kinds a WHERE id = $1`, [id]);

test('given a row, when it is inserted and changed, then each is seen by the next statement, and what is not named stays', async () => {
  const row = {
    id: randomUUID(),
    text: 'a "quoted", {braced} \\ value',
    json: { list: [1, 'x'], text: '"' },
    boolean: true,
    bytes: Buffer.from([0, 255, 92]),
    dueAt: new Date(Date.UTC(2026, 9, 25, 0, 1, 0, 123)),
  };
  await harness.store.transaction(async (tx) => {
    await insert(tx.manager, all, { ...row, searchTerms: ['7'] });
    expect(rowIn(all, 'a', (await find(tx, row.id))[0])).toEqual(row);
    await update(tx.manager, all, { id: row.id, text: null, boolean: false });
    expect(rowIn(all, 'a', (await find(tx, row.id))[0])).toEqual({ ...row, text: null, boolean: false });
  });
  const [stored] = await harness.store.transaction(({ manager }) =>
    rows(manager, 'SELECT search_terms FROM all_kinds WHERE id = $1', [row.id]),
  );
  expect(stored).toEqual({ search_terms: ['7'] });
});

// promise: Nothing lost, nothing twice
test('given a failed statement that was ignored, then its transaction fails and writes nothing', async () => {
  const name = uniqueName('effect');
  const committed: string[] = [];
  const ignoring = harness.store.transaction(async (tx) => {
    tx.afterCommit(() => committed.push(name));
    await harness.addEffect(tx, name);
    await tx.manager.query('SELECT 1 / 0').catch(() => undefined);
  });
  await expect(ignoring).rejects.toMatchObject({ code: '22012' });
  expect(await harness.effects()).not.toContain(name);
  expect(committed).toEqual([]);
});

test('given a transaction that throws, then nothing is written, and the connection is free for the next one', async () => {
  const name = uniqueName('effect');
  for (let n = 0; n < 20; n += 1) {
    const failing = harness.store.transaction(async (tx) => {
      await harness.addEffect(tx, name);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
  }
  expect(await harness.effects()).not.toContain(name);
});
