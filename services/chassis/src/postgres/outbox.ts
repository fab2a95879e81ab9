import type { EntityManager } from 'typeorm';
import type { OutboxFact, OutboxPort, PgTx } from '../store/index.ts';
import { rows } from './sql.ts';

type Row = Omit<OutboxFact, 'version' | 'traceparent'> & { version: string; traceparent: string | null };

const toFact = ({ version, traceparent, ...fact }: Row): OutboxFact => ({
  ...fact,
  version: Number(version),
  traceparent: traceparent ?? undefined,
});

const isThere = (row: Row | { id: null }): row is Row => row.id !== null;

/** All facts of a transaction are one statement. */
export const insertFacts = async (manager: EntityManager, facts: readonly OutboxFact[]): Promise<void> => {
  await manager.query(
    `INSERT INTO outbox (id, topic, type, aggregate_id, version, company_id, time, traceparent, size, payload)
     SELECT id, topic, type, aggregate_id, version, company_id, time, traceparent, length(payload), payload
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::timestamptz[], $8::text[],
       $9::bytea[]) WITH ORDINALITY
       AS fact (id, topic, type, aggregate_id, version, company_id, time, traceparent, payload, place)
     ORDER BY place`,
    [
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
  );
};

const release = "UPDATE lease SET until = 'epoch' WHERE";

/** Facts in the order in which they were written; the lease allows one relay at a time. */
export const createOutbox = (manager: EntityManager): OutboxPort<PgTx> => ({
  add: ({ facts }, fact) => {
    facts.push(fact);
    return Promise.resolve();
  },
  claim: async ({ name, holder, now, until }, limit, bytes) => {
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
});
