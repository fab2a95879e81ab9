import type { Sealer } from '@gatelingo/chassis/personal';
import { insert, locked, rows, update } from '@gatelingo/chassis/postgres';
import { In, IsNull, MoreThan, Not, type EntityManager } from 'typeorm';
import { truckers, visits, type DriverRow, type Visit } from '../../db/entities.ts';
import { openVisit } from './visit-queries.ts';
import { v7 as newId } from 'uuid';

/** The trucker of a phone at a company. */
export type NumberRow = DriverRow & { phoneIndex: string };

type Number = Pick<NumberRow, 'companyId' | 'phoneIndex'>;

/**
 * The trucker of a number, as it was before; a new one is as given. It stays locked until the transaction ends: registrations
 * and proofs of a number wait here for each other.
 */
export const openNumber = async (manager: EntityManager, row: NumberRow): Promise<NumberRow> => {
  const [found] = await rows<
    Pick<NumberRow, 'id'> & Record<'latest' | 'newest' | 'at' | 'visit_at' | 'used_at' | 'code_used_at', never>
  >(
    manager,
    `INSERT INTO trucker (id, company_id, phone_index, latest_visit_id, latest_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (company_id, phone_index) DO UPDATE SET latest_at = trucker.latest_at
     RETURNING id, latest_visit_id AS latest, newest_visit_id AS newest, latest_at AS at, latest_visit_at AS visit_at,
       proof_used_at AS used_at, code_used_at`,
    [row.id, row.companyId, row.phoneIndex, row.latestVisitId, row.latestAt, row.createdAt],
  );
  if (!found) throw new Error('The upsert of a trucker answered no row.');
  return {
    ...row,
    id: found.id,
    latestVisitId: found.latest,
    newestVisitId: found.newest,
    latestAt: found.at,
    latestVisitAt: found.visit_at,
    proofUsedAt: found.used_at,
    codeUsedAt: found.code_used_at,
  };
};

/** The trucker of a number, locked until the transaction ends. */
export const lockNumber = async (
  manager: EntityManager,
  { companyId, phoneIndex }: Number,
): Promise<NumberRow | null> =>
  (await manager.findOne(truckers, { where: { companyId, phoneIndex }, ...locked })) as NumberRow | null;

export const updateDriver = (
  manager: EntityManager,
  { id }: Pick<DriverRow, 'id'>,
  changes: Partial<Omit<DriverRow, 'id' | 'companyId' | 'phoneIndex'>>,
): Promise<void> => update(manager, truckers, { id, ...changes });

export const insertDriver = (manager: EntityManager, row: DriverRow): Promise<void> => insert(manager, truckers, row);

/** When the number was proved by a code or that proof used last, if a visit of it has this secret. */
export const findSecret = async (
  manager: EntityManager,
  { companyId, phoneIndex }: Number,
  numberSecretIndex: string,
): Promise<Date | null> => {
  const [found] = await rows<{ used_at: Date | null }>(
    manager,
    `SELECT trucker.code_used_at AS used_at FROM visit
     JOIN trucker ON trucker.company_id = visit.company_id AND trucker.phone_index = visit.phone_index
     WHERE visit.number_secret_index = $1 AND visit.company_id = $2 AND visit.phone_index = $3`,
    [numberSecretIndex, companyId, phoneIndex],
  );
  return found?.used_at ?? null;
};

/** The secrets of a number's visits are none any more. */
export const endSecrets = async (manager: EntityManager, { companyId, phoneIndex }: Number): Promise<void> => {
  await manager.query(
    `UPDATE visit SET number_secret = NULL, number_secret_index = NULL
     WHERE company_id = $1 AND phone_index = $2 AND number_proved_at IS NOT NULL AND number_secret_index IS NOT NULL`,
    [companyId, phoneIndex],
  );
};

/** The newest proved visit of a number. */
export const findNewestProved = (
  manager: EntityManager,
  { companyId, phoneIndex }: Number,
): Promise<Pick<Visit, 'id' | 'registeredAt'> | null> =>
  manager.findOne(visits, {
    select: { id: true, registeredAt: true },
    where: { companyId, phoneIndex, numberProvedAt: Not(IsNull()) },
    order: { registeredAt: 'DESC', id: 'DESC' },
  });

/** So many visits get a trucker of their own at once, so that a flood of registrations makes no proof slow. */
const maxSplitVisits = 100;

/** The newest unproved visits of a number's trucker that were registered after `since`, locked until the transaction ends. */
export const lockUnproved = async (
  manager: EntityManager,
  sealer: Sealer,
  { id: truckerId, companyId, phoneIndex }: Pick<NumberRow, 'id' | 'companyId' | 'phoneIndex'>,
  since: Date,
): Promise<Visit[]> => {
  const found = await manager.find(visits, {
    select: { id: true },
    where: { companyId, phoneIndex, truckerId, numberProvedAt: IsNull(), registeredAt: MoreThan(since) },
    order: { registeredAt: 'DESC', id: 'DESC' },
    take: maxSplitVisits,
  });
  if (found.length === 0) return [];
  const where = { id: In(found.map(({ id }) => id)) };
  const unproved = await manager.find(visits, { where, order: { id: 'ASC' }, ...locked });
  return unproved.map((row) => openVisit(sealer, row));
};

/** A trucker beside the one of a number, with this visit alone. */
export const driverBeside = (
  { id: besideOf, companyId }: Pick<NumberRow, 'id' | 'companyId'>,
  { id: latestVisitId, latestAt, createdAt }: { id: string; latestAt: Date; createdAt: Date },
): DriverRow => ({
  id: newId({ msecs: createdAt.getTime() }),
  companyId,
  phoneIndex: null,
  besideOf,
  isAlias: false,
  latestVisitId,
  latestVisitAt: null,
  latestAt,
  newestVisitId: null,
  proofUsedAt: null,
  codeUsedAt: null,
  createdAt,
});
