import { insert, locked, rows, update } from '@gatelingo/chassis/postgres';
import { onSiteStates } from '@gatelingo/proto/visit-states';
import { In, IsNull, MoreThan, type EntityManager } from 'typeorm';
import { myDataAsks, type AskRow, type Visit } from '../../db/entities.ts';

export const insertAsk = (manager: EntityManager, row: AskRow): Promise<void> => insert(manager, myDataAsks, row);

export const updateAsk = (
  manager: EntityManager,
  { id }: Pick<AskRow, 'id'>,
  changes: Partial<Pick<AskRow, 'state' | 'linkHash' | 'version'>>,
): Promise<void> => update(manager, myDataAsks, { id, ...changes });

export const deleteAsk = async (manager: EntityManager, id: string): Promise<void> => {
  await manager.delete(myDataAsks, { id });
};

/** An ask, locked until the transaction ends. */
export const lockAsk = (manager: EntityManager, id: string): Promise<AskRow | null> =>
  manager.findOne(myDataAsks, { where: { id }, ...locked });

/** The erasures among these asks that wait, locked until the transaction ends. */
export const lockWaitingAmong = (manager: EntityManager, ids: readonly string[]): Promise<AskRow[]> =>
  manager.find(myDataAsks, { where: { id: In([...ids]), state: 'waiting' }, order: { id: 'ASC' }, ...locked });

/** The ask of a link that has not ended; that of an erasure works as long as it waits. */
export const findAskOfLink = (manager: EntityManager, linkHash: string, now: Date): Promise<AskRow | null> =>
  manager.findOneBy(myDataAsks, [
    { linkHash, endsAt: MoreThan(now) },
    { linkHash, state: 'waiting' },
  ]);

type About = Pick<AskRow, 'companyId' | 'visitId' | 'truckerId'>;

/** The erasure of the same that waits already; `lock` locks it until the transaction ends. */
export const findWaiting = (
  manager: EntityManager,
  { companyId, visitId, truckerId }: About,
  { lock = false } = {},
): Promise<AskRow | null> =>
  manager.findOne(myDataAsks, {
    where: {
      ...{ companyId, kind: 'erase' as const, state: 'waiting' as const },
      ...(truckerId === null ? { visitId, truckerId: IsNull() } : { truckerId }),
    },
    ...(lock ? locked : {}),
  });

/** The erasures of a number's visits that wait, locked until the transaction ends. */
export const lockWaitingOf = (
  manager: EntityManager,
  { companyId, phoneIndex }: Pick<Visit, 'companyId' | 'phoneIndex'>,
): Promise<AskRow[]> =>
  rows(
    manager,
    `SELECT ask.id, ask.company_id AS "companyId", ask.visit_id AS "visitId", ask.trucker_id AS "truckerId", ask.kind, ask.state,
       ask.asked_at AS "askedAt", ask.waits_until AS "waitsUntil", ask.ends_at AS "endsAt", ask.link_hash AS "linkHash", ask.version
     FROM my_data_ask ask JOIN visit ON visit.id = ask.visit_id
     WHERE visit.company_id = $1 AND visit.phone_index = $2 AND ask.state = 'waiting'
     ORDER BY ask.id FOR UPDATE OF ask`,
    [companyId, phoneIndex],
  );

/** The ids that an ask is about. */
interface AskedIds {
  truckerIds: string[];
  visitIds: string[];
}

/**
 * Whether one of the visits is on site, and has come into its state since then. Of a visit without a place in the yard, or of a job without
 * a visit, an active job says so; a visit that has left is gone with its jobs.
 */
export const isOnSite = async (
  manager: EntityManager,
  { companyId, truckerIds, visitIds, since }: AskedIds & { companyId: string; since: Date },
): Promise<boolean> => {
  const [found] = await rows<{ isOnSite: boolean }>(
    manager,
    `SELECT EXISTS (SELECT FROM yard_visit
       WHERE company_id = $1 AND id = ANY($2::uuid[]) AND state = ANY($4) AND since >= $5)
     OR EXISTS (SELECT FROM trucker_job job
       WHERE job.company_id = $1 AND job.is_active AND (job.visit_id = ANY($2::uuid[]) OR job.trucker_id = ANY($3::uuid[]))
         AND NOT EXISTS (SELECT FROM yard_visit yard WHERE yard.company_id = $1
           AND (yard.id = job.visit_id OR job.visit_id IS NULL AND yard.id = ANY($2::uuid[])))) AS "isOnSite"`,
    [companyId, visitIds, truckerIds, [...onSiteStates], since],
  );
  return found?.isOnSite ?? false;
};

/** All ids that stand for the trucker of an ask, and those of the trucker's visits that proved the number; the visit of the ask always. */
export const findIdsOf = async (
  manager: EntityManager,
  { companyId, visitId, truckerId }: About,
): Promise<AskedIds> => {
  if (truckerId === null) return { truckerIds: [], visitIds: [visitId] };
  const truckerIds = await rows<{ id: string }>(
    manager,
    'SELECT id FROM trucker WHERE company_id = $1 AND (id = $2 OR (beside_of = $2 AND is_alias)) ORDER BY id',
    [companyId, truckerId],
  );
  const visitIds = await rows<{ id: string }>(
    manager,
    `SELECT visit.id FROM visit JOIN trucker ON trucker.id = $2 AND trucker.company_id = $1
     WHERE visit.phone_index = trucker.phone_index AND visit.company_id = $1 AND visit.trucker_id = $2
       AND (visit.number_proved_at IS NOT NULL OR visit.id = $3) ORDER BY visit.id`,
    [companyId, truckerId, visitId],
  );
  return { truckerIds: truckerIds.map(({ id }) => id), visitIds: visitIds.map(({ id }) => id) };
};

/** The newest visit of a trucker, in the place of all of them. */
export const findLatestVisit = async (
  manager: EntityManager,
  { companyId, phoneIndex }: Pick<Visit, 'companyId' | 'phoneIndex'>,
): Promise<{ visitId: string; proofUsedAt: Date | null } | undefined> => {
  const [found] = await rows<{ visitId: string; proofUsedAt: Date | null }>(
    manager,
    `SELECT latest_visit_id AS "visitId", proof_used_at AS "proofUsedAt" FROM trucker
     WHERE company_id = $1 AND phone_index = $2`,
    [companyId, phoneIndex],
  );
  return found;
};

/** The company of an ask, and by whose clock its times are. */
export const findPlaceOf = async (
  manager: EntityManager,
  { companyId, visitId }: Pick<AskRow, 'companyId' | 'visitId'>,
): Promise<{ companyName: string; timeZone: string }> => {
  const [found] = await rows<{ companyName: string; timeZone: string }>(
    manager,
    `SELECT coalesce(company.name, '') AS "companyName", visit.time_zone AS "timeZone" FROM visit
     LEFT JOIN company_projection company ON company.company_id = visit.company_id
     WHERE visit.id = $2 AND visit.company_id = $1`,
    [companyId, visitId],
  );
  if (!found) throw new Error('The visit of an ask is not there.');
  return found;
};
