import { rows, type PgTx } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';

/** The ids that stand for these truckers, and all their visits. */
export const findAllOf = async (
  manager: EntityManager,
  companyId: string,
  truckerIds: readonly string[],
): Promise<{ truckerIds: string[]; visitIds: string[] }> => {
  const aliases = await rows<{ id: string }>(
    manager,
    'SELECT alias_id AS id FROM trucker_alias WHERE company_id = $1 AND trucker_id = ANY($2::uuid[])',
    [companyId, truckerIds],
  );
  const all = [...truckerIds, ...aliases.map(({ id }) => id)];
  const visits = await rows<{ id: string }>(
    manager,
    'SELECT visit_id AS id FROM visit_projection WHERE company_id = $1 AND trucker_id = ANY($2::uuid[])',
    [companyId, all],
  );
  return { truckerIds: all, visitIds: visits.map(({ id }) => id) };
};

/** Saves the figures of steps that are erased. */
export const saveFigures = async (manager: EntityManager, stepIds: readonly string[]): Promise<void> => {
  await manager.query(
    `INSERT INTO step_figure (id, company_id, site_id, location_id, due_at, confirmed_at, delay_minutes, preferred_language)
     SELECT gen_random_uuid(), step.company_id, job.site_id, step.location_id, date_trunc('minute', step.due_at),
       date_trunc('minute', step.confirmed_at), step.delay_minutes, coalesce(job.preferred_language, '')
     FROM step JOIN job ON job.id = step.job_id WHERE step.id = ANY($1::uuid[])`,
    [stepIds],
  );
};

/** Jobs that are erased, as deleted ones: with their next version. */
export const saveAsDeleted = ({ manager }: PgTx, jobIds: readonly string[], now: Date) =>
  rows<{ id: string; companyId: string; version: number }>(
    manager,
    `INSERT INTO deleted_job (id, company_id, version, deleted_at)
     SELECT id, company_id, version + 1, $2 FROM job WHERE id = ANY($1::uuid[])
     RETURNING id, company_id AS "companyId", version`,
    [jobIds, now],
  );
