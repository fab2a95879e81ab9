import type { EntityManager } from 'typeorm';
import type { Claim, PgTx, WorkPort, WorkRow, WorkStanding } from '../store/index.ts';
import { createClaim } from './claim.ts';
import { rows } from './sql.ts';

type Row = Omit<WorkRow, 'personal' | 'traceparent'> & { personal: Buffer | null; traceparent: string | null };

const rowColumns = `id, kind, key, company_id AS "companyId", payload, personal, traceparent, due_at AS "dueAt", attempts, fence`;

const toWork = ({ personal, traceparent, ...row }: Row): WorkRow => ({
  ...row,
  personal: personal ?? undefined,
  traceparent: traceparent ?? undefined,
});

const columns = (claims: readonly Claim[]) => [claims.map((each) => each.id), claims.map((each) => each.fence)];

// Every write after a claim checks its fence: a worker that lost its claim changes nothing.
const held = `id = $1 AND fence = $2 AND state = 'running'`;

/** Due rows of this service's own work. */
export const createWorkTable = (manager: EntityManager): WorkPort<PgTx> => {
  const changes = async (on: EntityManager, sql: string, values: unknown[]) =>
    (await rows(on, `${sql} RETURNING id`, values)).length > 0;

  return {
    add: ({ manager: own }, { id, kind, key, companyId, payload, personal, traceparent, dueAt, now }) =>
      changes(
        own,
        `INSERT INTO work (id, kind, key, company_id, payload, personal, traceparent, due_at, created_at, updated_at, state)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, 'due') ON CONFLICT (kind, key) DO NOTHING`,
        [id, kind, key, companyId, JSON.stringify(payload), personal ?? null, traceparent ?? null, dueAt, now],
      ),
    claim: createClaim(manager),
    unclaim: async (claims, now) => {
      await manager.query(
        `UPDATE work SET state = 'due', until = NULL, updated_at = $3
         FROM unnest($1::uuid[], $2::int[]) AS mine (id, fence)
         WHERE work.id = mine.id AND work.fence = mine.fence AND state = 'running' AND NOT started`,
        [...columns(claims), now],
      );
    },
    start: async ({ id, fence }, { now, until }) => {
      const [row] = await rows<Row>(
        manager,
        `UPDATE work SET fence = fence + 1, started = true, attempts = attempts + 1, until = $4, updated_at = $3
         WHERE ${held} AND NOT started RETURNING ${rowColumns}`,
        [id, fence, now, until],
      );
      return row && toWork(row);
    },
    finish: async (tx, claims, { now }) => {
      const found = await rows<Row>(
        tx.manager,
        `WITH finished AS (
           UPDATE work SET state = 'done', fence = work.fence + 1, started = true, attempts = work.attempts + 1,
             error = NULL, personal = NULL, until = NULL, updated_at = $3
           FROM (
             SELECT work.* FROM work JOIN unnest($1::uuid[], $2::int[]) AS mine (id, fence)
               ON work.id = mine.id AND work.fence = mine.fence
             WHERE state = 'running' AND NOT started FOR UPDATE OF work
           ) AS was WHERE work.id = was.id RETURNING was.*
         ) SELECT ${rowColumns} FROM finished`,
        [...columns(claims), now],
      );
      // Their ids begin with their creation time.
      return found.map(toWork).sort((one, other) => (one.id < other.id ? -1 : 1));
    },
    extend: async (claims, until) => {
      await manager.query(
        `UPDATE work SET until = $3 FROM unnest($1::uuid[], $2::int[]) AS mine (id, fence)
         WHERE work.id = mine.id AND work.fence = mine.fence AND state = 'running'`,
        [...columns(claims), until],
      );
    },
    done: (tx, { id, fence }, { now }) =>
      changes(
        tx.manager,
        `UPDATE work SET state = 'done', error = NULL, personal = NULL, until = NULL, updated_at = $3 WHERE ${held}`,
        [id, fence, now],
      ),
    fail: (tx, { id, fence }, { error, now }) =>
      changes(tx.manager, `UPDATE work SET state = 'failed', error = $3, until = NULL, updated_at = $4 WHERE ${held}`, [
        id,
        fence,
        error,
        now,
      ]),
    again: ({ id, fence }, { error, dueAt, burn, now }) =>
      changes(
        manager,
        `UPDATE work SET state = 'due', error = $3, due_at = $4, attempts = attempts - $5, until = NULL, updated_at = $6
         WHERE ${held}`,
        [id, fence, error, dueAt, burn ? 0 : 1, now],
      ),
    failed: async (kind, { after, limit }) => {
      const found = await rows<{ id: string }>(
        manager,
        `SELECT id FROM work WHERE kind = $1 AND state = 'failed' AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT $3`,
        [kind, after ?? null, limit],
      );
      return found.map(({ id }) => id);
    },
    retry: async (tx, id, now) => {
      const [row] = await rows<Row>(
        tx.manager,
        `UPDATE work SET state = 'due', due_at = $2, attempts = 0, updated_at = $2
         WHERE id = $1 AND state = 'failed' RETURNING ${rowColumns}`,
        [id, now],
      );
      return row && toWork(row);
    },
    expedite: (tx, kind, key, now) =>
      changes(
        tx.manager,
        `UPDATE work SET due_at = $3, updated_at = $3 WHERE kind = $1 AND key = $2 AND state = 'due' AND due_at > $3`,
        [kind, key, now],
      ),
    openKinds: async (kinds, now) => {
      const found = await rows<{ kind: string }>(
        manager,
        `SELECT kind FROM unnest($1::text[]) AS asked (kind)
         WHERE EXISTS (SELECT FROM work WHERE work.kind = asked.kind AND state = 'due' AND due_at <= $2)
           OR EXISTS (SELECT FROM work WHERE work.kind = asked.kind AND state = 'running')`,
        [kinds, now],
      );
      return found.map(({ kind }) => kind);
    },
    nextDue: async (kinds, before) => {
      const [row] = await rows<{ next: Date | null }>(
        manager,
        `SELECT min(due_at) AS next FROM work WHERE state = 'due' AND kind = ANY($1) AND due_at < $2`,
        [kinds, before],
      );
      return row?.next ?? undefined;
    },
    counts: async (now) => {
      const found = await rows<{ kind: string; state: WorkStanding; count: string; oldestDueAt: Date }>(
        manager,
        `SELECT kind, count(*) AS count, CASE
           WHEN state <> 'due' OR due_at <= $1 THEN state WHEN error IS NULL THEN 'later' ELSE 'again' END AS state,
           min(due_at) AS "oldestDueAt"
         FROM work WHERE state <> 'done' GROUP BY kind, 3`,
        [now],
      );
      return found.map((row) => ({ ...row, count: Number(row.count) }));
    },
  };
};
