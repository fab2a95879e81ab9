import type { EntityManager } from 'typeorm';
import { rows } from './sql.ts';
import type { PgTx } from '../store/index.ts';
import { changedMeanwhile, mostRead, type RetentionRun, type RetentionRuns } from '../privacy/retention/run.ts';

const stored = `id, company_id AS "companyId", day, state, reason, is_allowed AS "isAllowed", counts, before, at, version`;

/** The runs of a service in PostgreSQL. */
export const postgresRuns = (manager: EntityManager): RetentionRuns<PgTx> => ({
  latest: (companyId) =>
    rows<RetentionRun>(
      manager,
      `SELECT ${stored} FROM data_night WHERE company_id = $1 ORDER BY at DESC, id DESC LIMIT $2`,
      [companyId, mostRead],
    ),
  save: async (tx, { id, companyId, day, state, reason, isAllowed, counts, before, at, version }) => {
    const saved = await rows(
      tx.manager,
      `INSERT INTO data_night (id, company_id, day, state, reason, is_allowed, counts, before, at, version)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (id) DO UPDATE SET day = excluded.day, state = excluded.state, reason = excluded.reason,
         is_allowed = excluded.is_allowed, counts = excluded.counts, before = excluded.before, at = excluded.at,
         version = excluded.version
       WHERE data_night.version = excluded.version - 1 RETURNING id`,
      [id, companyId, day, state, reason, isAllowed, JSON.stringify(counts), JSON.stringify(before), at, version],
    );
    if (saved.length === 0) throw changedMeanwhile(id);
  },
  allow: async (tx, { id, companyId }) => {
    const [allowed] = await rows<{ day: string }>(
      tx.manager,
      `UPDATE data_night SET is_allowed = true, version = version + 1
       WHERE id = $1 AND company_id = $2 AND state = 'waiting' RETURNING day`,
      [id, companyId],
    );
    return allowed?.day;
  },
  removeBefore: async (tx, companyId, before) => {
    await tx.manager.query('DELETE FROM data_night WHERE company_id = $1 AND at < $2', [companyId, before]);
  },
});
