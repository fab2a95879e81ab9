import { rows } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';

interface Of {
  companyId: string;
  truckerIds: readonly string[];
  visitIds: readonly string[];
}

/** All visits of truckers, and the truckers that stand for them. */
export const findAllOf = async (
  manager: EntityManager,
  { companyId, truckerIds, visitIds }: Of,
): Promise<{ visitIds: string[]; aliasIds: string[] }> => {
  const found = await rows<{ id: string; alias: string | null }>(
    manager,
    `SELECT id, alias_trucker_id AS alias FROM visit
     WHERE company_id = $1 AND (trucker_id = ANY($2::uuid[]) OR id = ANY($3::uuid[]))`,
    [companyId, truckerIds, visitIds],
  );
  return {
    visitIds: found.map(({ id }) => id),
    aliasIds: found.flatMap(({ alias }) => (alias === null ? [] : [alias])),
  };
};

/**
 * Truckers whose latest or newest visit is gone: without a visit they go, too; others show the newest one that is left. Returns the
 * visits that stand for these now.
 */
export const renewDrivers = async (manager: EntityManager, goneVisitIds: readonly string[]): Promise<string[]> => {
  const gone = [goneVisitIds];
  const concerned = `(latest_visit_id = ANY($1::uuid[]) OR newest_visit_id = ANY($1::uuid[]))`;
  await manager.query(
    `DELETE FROM trucker WHERE ${concerned} AND NOT EXISTS (SELECT FROM visit WHERE visit.trucker_id = trucker.id)`,
    gone,
  );
  const renewed = await rows<{ id: string }>(
    manager,
    `UPDATE trucker SET
       latest_visit_id = latest.id,
       latest_at = newest.registered_at,
       latest_visit_at = CASE WHEN newest.id <> latest.id THEN latest.registered_at END,
       newest_visit_id = CASE WHEN newest.id <> latest.id THEN newest.id END
     FROM trucker concerned
     CROSS JOIN LATERAL (
       SELECT id, registered_at FROM visit WHERE trucker_id = concerned.id
       ORDER BY number_proved_at IS NOT NULL DESC, registered_at DESC, id DESC LIMIT 1
     ) latest
     CROSS JOIN LATERAL (
       SELECT id, registered_at FROM visit WHERE trucker_id = concerned.id ORDER BY registered_at DESC, id DESC LIMIT 1
     ) newest
     WHERE trucker.id = concerned.id
       AND (concerned.latest_visit_id = ANY($1::uuid[]) OR concerned.newest_visit_id = ANY($1::uuid[]))
     RETURNING trucker.latest_visit_id AS id`,
    gone,
  );
  return renewed.map(({ id }) => id);
};
