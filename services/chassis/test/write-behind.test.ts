import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { columns, entity, pipelined, rows, updateOf, writeLater } from '@gatelingo/chassis/postgres';
import { eventually, logStatements, uniqueName } from '@gatelingo/chassis/testing';
import type { PgTx } from '../src/store/index.ts';
import { postgresHarness, type Harness } from './support/harness.ts';

let harness: Harness<PgTx>;
beforeAll(async () => {
  harness = await postgresHarness();
});
afterAll(() => harness.drop());

const addEffect = ({ manager }: PgTx, name: string) =>
  writeLater(manager, { table: 'effect', row: name, sql: 'INSERT INTO effect (name) VALUES ($1)', values: [name] });
const project = ({ manager }: PgTx, id: string, value: string) =>
  writeLater(manager, {
    table: 'projection',
    row: id,
    sql: `INSERT INTO projection (id, version, value) VALUES ($1, 1, $2)
      ON CONFLICT (id) DO UPDATE SET value = excluded.value`,
    values: [id, value],
  });
const effectsOf = async (prefix: string) => (await harness.effects()).filter((each) => each.startsWith(prefix));

/** The statements of one transaction. */
const statementsOf = async (work: (tx: PgTx) => Promise<void>) => {
  const log = logStatements();
  try {
    await harness.store.transaction(work);
  } finally {
    log.stop();
  }
  return log.statements.map((statement) => statement.split(' ')[0]);
};

describe('given a transaction over PostgreSQL', () => {
  test('when it only writes, then its writes are one statement, between BEGIN and COMMIT', async () => {
    const name = uniqueName('effect');
    const statements = await statementsOf(async (tx) => {
      await addEffect(tx, `${name} 1`);
      await project(tx, name, 'one');
      await addEffect(tx, `${name} 2`);
    });
    expect(statements).toEqual(['BEGIN', 'WITH', 'COMMIT']);
    expect(await effectsOf(name)).toHaveLength(2);
    expect(await harness.projected(name)).toMatchObject({ value: 'one' });
  });

  test('when it asks nothing, then there is none', async () => {
    expect(await statementsOf(() => Promise.resolve())).toEqual([]);
  });

  test('when it reads after a write, then it sees what it wrote', async () => {
    const name = uniqueName('effect');
    const seen: unknown[] = [];
    await harness.store.transaction(async (tx) => {
      await addEffect(tx, name);
      seen.push(...(await rows(tx.manager, 'SELECT name FROM effect WHERE name = $1', [name])));
    });
    expect(seen).toEqual([{ name }]);
  });

  test('when it changes a row twice, then the later value counts, in one statement', async () => {
    const name = uniqueName('row');
    const statements = await statementsOf(async (tx) => {
      await project(tx, name, 'one');
      await project(tx, name, 'two');
    });
    expect(statements).toEqual(['BEGIN', 'INSERT', 'COMMIT']);
    expect(await harness.projected(name)).toMatchObject({ value: 'two' });
  });

  test('when a change of a row depends on its values, then a later one does not take its place', async () => {
    const name = uniqueName('row');
    const newest = ({ manager }: PgTx, version: number) =>
      writeLater(manager, {
        table: 'projection',
        row: name,
        isConditional: true,
        sql: `INSERT INTO projection (id, version, value) VALUES ($1, $2, 'any')
          ON CONFLICT (id) DO UPDATE SET version = excluded.version WHERE projection.version < excluded.version`,
        values: [name, version],
      });
    await harness.store.transaction(async (tx) => {
      await newest(tx, 2);
      await newest(tx, 1);
    });
    expect(await harness.projected(name)).toMatchObject({ version: 2 });
  });

  test('when it changes a row in two ways, then both count, one after the other', async () => {
    const name = uniqueName('row');
    await harness.store.transaction(async (tx) => {
      await project(tx, name, 'one');
      const sql = `UPDATE projection SET value = value || ' more' WHERE id = $1`;
      await writeLater(tx.manager, { table: 'projection', row: name, sql, values: [name] });
    });
    expect(await harness.projected(name)).toMatchObject({ value: 'one more' });
  });

  test('when it changes several rows in the same way, then that is one change in the statement, and each row has its own values', async () => {
    const all = entity('all_kinds', {
      id: columns.key,
      text: columns.orNull(columns.text),
      json: columns.orNull(columns.json),
      boolean: columns.boolean,
      bytes: columns.orNull(columns.bytes),
      integer: columns.integer,
      real: columns.real,
      time: columns.orNull(columns.time),
    });
    const given = Array.from({ length: 12 }, (_, at) => ({
      id: randomUUID(),
      text: at === 1 ? null : `a "quoted", {braced} \\ value ${at} \u{1f69a}`,
      json: at === 2 ? null : { list: [at, 'x'], text: '"' },
      boolean: at % 2 === 0,
      bytes: at === 3 ? null : Buffer.from([0, at, 255, 92]),
      integer: at - 5,
      real: at / 3,
      time: at === 4 ? null : new Date(Date.UTC(2026, 9, 25, 0, at, 0, 123)),
    }));
    const { manager } = harness.store as unknown as { manager: PgTx['manager'] };
    await manager.query(`CREATE TABLE all_kinds (id uuid PRIMARY KEY, text text, json jsonb, boolean boolean, bytes bytea,
      integer integer, real double precision, time timestamptz)`);
    await manager.query('INSERT INTO all_kinds (id) SELECT unnest($1::uuid[])', [given.map(({ id }) => id)]);
    const log = logStatements();
    try {
      await harness.store.transaction(async (tx) => {
        for (const row of given) await writeLater(tx.manager, updateOf(all, row));
        // Fewer columns are another change, and what is not known is none of a row.
        await writeLater(tx.manager, updateOf(all, { id: randomUUID(), text: 'none' }));
      });
    } finally {
      log.stop();
    }
    expect(log.statements).toEqual(['BEGIN', expect.stringMatching(/^WITH (?!.*w2 )/s), 'COMMIT']);
    const found = await rows<(typeof given)[number]>(manager, 'SELECT * FROM all_kinds');
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
    expect(found.sort(byId)).toEqual(given.sort(byId));
    await manager.query('DROP TABLE all_kinds');
  });

  test('when one of its last writes fails, then it fails with that error and nothing is written', async () => {
    const name = uniqueName('effect');
    const committed: string[] = [];
    const failing = harness.store.transaction(async (tx) => {
      tx.afterCommit(() => committed.push(name));
      await addEffect(tx, name);
      const sql = 'INSERT INTO projection (id, version, value) VALUES ($1, 1, NULL)';
      await writeLater(tx.manager, { table: 'projection', sql, values: [name] });
    });
    await expect(failing).rejects.toMatchObject({ code: '23502' });
    expect(await effectsOf(name)).toEqual([]);
    expect(committed).toEqual([]);
  });

  test('when a failed statement was ignored, then it does not count as committed', async () => {
    const name = uniqueName('effect');
    const committed: string[] = [];
    const ignoring = harness.store.transaction(async (tx) => {
      tx.afterCommit(() => committed.push(name));
      await harness.addEffect(tx, name);
      await tx.manager.query('SELECT 1 / 0').catch(() => undefined);
    });
    await expect(ignoring).rejects.toThrow('rolled back');
    expect(await effectsOf(name)).toEqual([]);
    expect(committed).toEqual([]);
  });

  test('when it throws, then what waited is not written, and the connection is free for the next one', async () => {
    const name = uniqueName('effect');
    for (let n = 0; n < 20; n += 1) {
      const failing = harness.store.transaction(async (tx) => {
        await addEffect(tx, name);
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
    }
    expect(await effectsOf(name)).toEqual([]);
  });

  test('when there is none, then a write is written at once', async () => {
    const name = uniqueName('effect');
    const { manager } = harness.store as unknown as { manager: PgTx['manager'] };
    const sql = 'INSERT INTO effect (name) VALUES ($1)';
    await writeLater(manager, { table: 'effect', sql, values: [name] });
    expect(await effectsOf(name)).toEqual([name]);
  });

  test('when it asks for a lock and right behind it for what it guards, then that is read after the wait', async () => {
    const name = uniqueName('effect');
    const lock = (tx: PgTx) => rows(tx.manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
    const read = (tx: PgTx) => rows<{ name: string }>(tx.manager, 'SELECT name FROM effect WHERE name = $1', [name]);
    const log = logStatements();
    let reading: Promise<unknown> | undefined;
    try {
      await harness.store.transaction(async (tx) => {
        await lock(tx);
        await harness.addEffect(tx, name);
        reading = harness.store.transaction(async (other) => (await pipelined(lock(other), read(other)))[1]);
        // Both are under way, and the first one waits.
        await eventually(async () => {
          expect(log.statements).toContainEqual(expect.stringMatching(/^SELECT name FROM effect/));
          const sql = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
          const { manager } = harness.store as unknown as { manager: PgTx['manager'] };
          expect(await rows(manager, `${sql} AND pid <> pg_backend_pid()`)).not.toEqual([]);
        });
      });
    } finally {
      log.stop();
    }
    expect(await reading).toEqual([{ name }]);
  });

  test('when the first of two that are sent behind each other fails, or a write before them, then the error is that one', async () => {
    const two = ({ manager }: PgTx, first: string) => pipelined(rows(manager, first), rows(manager, 'SELECT 1'));
    const failing = harness.store.transaction((tx) => two(tx, 'SELECT 1 / 0'));
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    const failingWrite = harness.store.transaction(async (tx) => {
      const sql = 'INSERT INTO projection (id, version, value) VALUES ($1, 1, NULL)';
      await writeLater(tx.manager, { table: 'projection', sql, values: [uniqueName('row')] });
      await two(tx, 'SELECT 1');
    });
    await expect(failingWrite).rejects.toMatchObject({ code: '23502' });
    expect(await harness.store.transaction(({ manager }) => rows(manager, 'SELECT 1 AS one'))).toEqual([{ one: 1 }]);
  });
});
