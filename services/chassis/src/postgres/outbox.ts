import type { EntityManager } from 'typeorm';
import type { OutboxFact, OutboxPort, PgTx } from '../store/index.ts';
import { rows } from './sql.ts';
import { writeLater } from './write-behind.ts';

type Row = Omit<OutboxFact, 'version' | 'traceparent'> & { version: string; traceparent: string | null };

const toFact = ({ version, traceparent, ...fact }: Row): OutboxFact => ({
  ...fact,
  version: Number(version),
  traceparent: traceparent ?? undefined,
});

const isThere = (row: Row | { id: null }): row is Row => row.id !== null;

/** Writes all facts of a transaction in one statement, with its other last writes. */
const insertAll = (manager: EntityManager, facts: readonly OutboxFact[]): Promise<void> =>
  writeLater(manager, {
    table: 'outbox',
    sql: `INSERT INTO outbox (id, topic, type, aggregate_id, version, company_id, time, traceparent, size, payload)
     SELECT id, topic, type, aggregate_id, version, company_id, time, traceparent, length(payload), payload
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::timestamptz[], $8::text[],
       $9::bytea[]) WITH ORDINALITY
       AS fact (id, topic, type, aggregate_id, version, company_id, time, traceparent, payload, place)
     ORDER BY place`,
    values: [
      facts.map(({ id }) => id),
      facts.map(({ topic }) => topic),
      facts.map(({ type }) => type),
      facts.map(({ aggregateId }) => aggregateId),
      facts.map(({ version }) => version),
      facts.map(({ companyId }) => companyId),
      facts.map(({ time }) => time),
      facts.map(({ traceparent }) => traceparent ?? null),
      facts.map(({ payload }) => Buffer.from(payload)),
    ],
  });

/**
 * A lease that another transaction is about to acquire is left to it: to wait for that would put all commits into one
 * queue. The facts of this transaction are not seen here, only those that wait before them. No fact of an earlier version
 * can be committed meanwhile: who writes a version has read the one before.
 */
const takeIfFree = `UPDATE lease SET holder = $2, until = $3 WHERE name = (
    SELECT name FROM lease WHERE name = $1 AND until < $4 AND (SELECT min(seq) FROM outbox) IS NULL
    FOR UPDATE SKIP LOCKED
  )`;

/** The row of a lease stays: with it `takeIfFree` never waits for another process that inserts it. */
const release = "UPDATE lease SET until = 'epoch' WHERE";

/** Facts in the order in which they were written; the lease allows one relay at a time. */
export const createOutbox = (manager: EntityManager): OutboxPort<PgTx> => {
  const collected = new WeakMap<PgTx, OutboxFact[]>();
  return {
    add: (tx, fact) => {
      const waiting = collected.get(tx);
      if (waiting) waiting.push(fact);
      else {
        const facts = [fact];
        collected.set(tx, facts);
        tx.beforeCommit(() => insertAll(tx.manager, facts));
      }
      return Promise.resolve();
    },
    takeOwn: (tx, lease) => {
      let isTaken = false;
      const onWritten = (count: number) => {
        isTaken = count === 1;
      };
      tx.beforeCommit(async () => {
        const wanted = lease();
        if (!wanted) return;
        const { name, holder, now, until } = wanted;
        const values = [name, holder, until, now];
        await writeLater(tx.manager, { table: 'lease', row: name, sql: takeIfFree, values, onWritten });
      });
      return () => (isTaken ? collected.get(tx) : undefined);
    },
    take: async ({ name, holder, now, until }, limit, bytes) => {
      const found = await rows<Row | { id: null }>(
        manager,
        `WITH held AS (
         INSERT INTO lease (name, holder, until) VALUES ($1, $2, $3)
         ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
         WHERE lease.until < $4 OR lease.holder = excluded.holder
         RETURNING name
       )
       SELECT id, topic, type, aggregate_id AS "aggregateId", version, company_id AS "companyId", time, traceparent, payload
       FROM held LEFT JOIN LATERAL (
         SELECT * FROM (
           SELECT oldest.*, sum(size) OVER (ORDER BY seq) - size AS bytes_before
           FROM (SELECT * FROM outbox ORDER BY seq LIMIT $5) oldest
         ) counted WHERE bytes_before < $6
       ) fact ON true ORDER BY fact.seq`,
        [name, holder, until, now, limit, bytes],
      );
      return found.length === 0 ? undefined : found.filter(isThere).map(toFact);
    },
    remove: async (ids, lease) => {
      const remove = 'DELETE FROM outbox WHERE id = ANY($1)';
      if (!lease) await manager.query(remove, [ids]);
      else {
        const both = `WITH sent AS (${remove}) ${release} name = $2 AND holder = $3`;
        await manager.query(both, [ids, lease.name, lease.holder]);
      }
    },
    release: async ({ name, holder }) => {
      await manager.query(`${release} name = $1 AND holder = $2`, [name, holder]);
    },
    state: async () => {
      const [row] = await rows<{ waiting: string; oldest: Date | null }>(
        manager,
        'SELECT count(*) AS waiting, min(time) AS oldest FROM outbox',
      );
      return { waiting: Number(row?.waiting ?? 0), oldest: row?.oldest ?? undefined };
    },
  };
};
