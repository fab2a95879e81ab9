import { insert, locked, rows, update } from '@gatelingo/chassis/postgres';
import { IsNull, MoreThan, type EntityManager } from 'typeorm';
import { driverJobs, myDataAsks, type AskRow, type Visit } from '../../db/entities.ts';

export const insertAsk = (manager: EntityManager, row: AskRow): Promise<void> => insert(manager, myDataAsks, row);

export const updateAsk = (
  manager: EntityManager,
  { id }: Pick<AskRow, 'id'>,
  changes: Partial<Pick<AskRow, 'state' | 'version'>>,
): Promise<void> => update(manager, myDataAsks, { id, ...changes });

export const deleteAsk = async (manager: EntityManager, id: string): Promise<void> => {
  await manager.delete(myDataAsks, { id });
};

/** An ask, locked until the transaction ends. */
export const lockAsk = (manager: EntityManager, id: string): Promise<AskRow | null> =>
  manager.findOne(myDataAsks, { where: { id }, ...locked });

/** The ask of a link that has not ended. */
export const findAskOfLink = (manager: EntityManager, linkHash: string, now: Date): Promise<AskRow | null> =>
  manager.findOneBy(myDataAsks, { linkHash, endsAt: MoreThan(now) });

type About = Pick<AskRow, 'companyId' | 'visitId' | 'truckerId'>;

/** The erasure of the same that waits already. */
export const findWaiting = (manager: EntityManager, { companyId, visitId, truckerId }: About): Promise<AskRow | null> =>
  manager.findOneBy(myDataAsks, {
    ...{ companyId, kind: 'erase' as const, state: 'waiting' as const },
    ...(truckerId === null ? { visitId, truckerId: IsNull() } : { truckerId }),
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

/** Whether the driver has an active job, which is what stands for being on site. */
export const isOnSite = async (manager: EntityManager, { companyId, visitId, truckerId }: About): Promise<boolean> =>
  (await manager.existsBy(driverJobs, { companyId, visitId, isActive: true })) ||
  (truckerId !== null && (await manager.existsBy(driverJobs, { companyId, truckerId, isActive: true })));

/** All ids that stand for a trucker, and the trucker's visits: those that proved the number, and that of the ask. */
export const findIdsOf = async (
  manager: EntityManager,
  { companyId, truckerId, visitId }: { companyId: string; truckerId: string; visitId: string },
): Promise<{ truckerIds: string[]; visitIds: string[] }> => {
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
