import type { EntityManager } from 'typeorm';
import type { Person } from '../personal/index.ts';
import type { DataHold, DataPeriod, Erasure, PrivacyPort } from '../store/privacy-port.ts';
import type { PgTx } from '../store/index.ts';
import { rows } from './sql.ts';

// Any number, but the same in every process of a service.
const erasingLock = 715_201_902;

const columns = `request_id AS "requestId", company_id AS "companyId", subject_kind AS "subjectKind", scope, state, objects,
  counts, asked_at AS "askedAt"`;

/** A service's rows about requests to erase people, holds and periods. */
export const createPrivacyTables = (manager: EntityManager): PrivacyPort<PgTx> => ({
  addErasure: async (tx, { requestId, companyId, subjectKind, scope, askedAt }) => {
    const added = await rows(
      tx.manager,
      `INSERT INTO erasure (request_id, company_id, subject_kind, scope, state, asked_at) VALUES ($1, $2, $3, $4, 'due', $5)
       ON CONFLICT DO NOTHING RETURNING request_id`,
      [requestId, companyId, subjectKind, JSON.stringify(scope), askedAt],
    );
    return added.length > 0;
  },
  findErasure: async (requestId, tx) => {
    const sql = `SELECT ${columns} FROM erasure WHERE request_id = $1 ${tx ? 'FOR UPDATE' : ''}`;
    const [found] = await rows<Erasure>(tx?.manager ?? manager, sql, [requestId]);
    return found;
  },
  changeErasure: async (tx, { requestId, scope, state, objects, counts }) => {
    await tx.manager.query(
      'UPDATE erasure SET scope = $2, state = $3, objects = $4, counts = $5 WHERE request_id = $1',
      [requestId, JSON.stringify(scope), state, objects, JSON.stringify(counts)],
    );
  },
  heldErasures: async (tx, companyId) => {
    const sql = `SELECT request_id AS id FROM erasure WHERE company_id = $1 AND state = 'held'`;
    return (await rows<{ id: string }>(tx.manager, sql, [companyId])).map(({ id }) => id);
  },
  addErased: async (tx, ids, { companyId, at }) => {
    await tx.manager.query(
      `INSERT INTO erased_id (id, kind, company_id, erased_at)
       SELECT id, kind, $3, $4 FROM unnest($1::text[], $2::text[]) AS given (id, kind) ON CONFLICT DO NOTHING`,
      [ids.map(({ id }) => id), ids.map(({ kind }) => kind), companyId, at],
    );
  },
  erasedAmong: async (tx, ids) => {
    const found = await rows<{ id: string; kind: Person }>(
      tx.manager,
      `SELECT id, kind FROM (SELECT pg_advisory_xact_lock_shared(${String(erasingLock)})) AS held, erased_id WHERE id = ANY($1)`,
      [ids],
    );
    return new Map(found.map(({ id, kind }) => [id, kind]));
  },
  lockErasing: async (tx) => {
    await tx.manager.query(`SELECT pg_advisory_xact_lock(${String(erasingLock)})`);
  },
  saveHold: async (tx, { holdId, companyId, subjectKind, ids, endsAt, version }) => {
    await tx.manager.query(
      `INSERT INTO data_hold (hold_id, company_id, subject_kind, ids, ends_at, version) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (hold_id) DO UPDATE SET ids = excluded.ids, ends_at = excluded.ends_at, version = excluded.version
       WHERE data_hold.version < excluded.version`,
      [holdId, companyId, subjectKind, ids, endsAt, version],
    );
  },
  heldUntil: async (tx, { companyId, ids, now }) => {
    const [found] = await rows<{ until: Date | null }>(
      tx.manager,
      'SELECT max(ends_at) AS until FROM data_hold WHERE company_id = $1 AND ends_at > $3 AND ids && $2::text[]',
      [companyId, ids, now],
    );
    return found?.until ?? undefined;
  },
  findHolds: (tx, companyId, now) =>
    rows<Pick<DataHold, 'subjectKind' | 'ids' | 'endsAt'>>(
      tx.manager,
      `SELECT subject_kind AS "subjectKind", ids, ends_at AS "endsAt" FROM data_hold WHERE company_id = $1 AND ends_at > $2`,
      [companyId, now],
    ),
  savePeriod: async (tx, { companyId, days, daysBefore, effectiveAt, version }) => {
    await tx.manager.query(
      `INSERT INTO data_period (company_id, days, days_before, effective_at, version) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (company_id) DO UPDATE SET days = excluded.days, days_before = excluded.days_before,
         effective_at = excluded.effective_at, version = excluded.version WHERE data_period.version < excluded.version`,
      [companyId, JSON.stringify(days), JSON.stringify(daysBefore), effectiveAt, version],
    );
  },
  findPeriod: async (companyId) => {
    const sql = `SELECT days, days_before AS "daysBefore", effective_at AS "effectiveAt" FROM data_period WHERE company_id = $1`;
    const [found] = await rows<Pick<DataPeriod, 'days' | 'daysBefore' | 'effectiveAt'>>(manager, sql, [companyId]);
    return found;
  },
});
