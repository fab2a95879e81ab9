import { readPage, sealedSizes } from '@gatelingo/chassis/postgres';
import { cutPage, maxPageBytes, type Page, type PageRequest } from '@gatelingo/chassis/paging';
import type { Sealer } from '@gatelingo/chassis/personal';
import { type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { truckers, visits, type DriverRow, type Visit } from '../../db/entities.ts';
import { findVisits } from './visit-queries.ts';

/**
 * A job keeps the trucker busy whose its visit is now: a job may name an id that stands for another one, and its visit may have
 * got a trucker of its own since.
 */
const isFree = `NOT EXISTS (
    SELECT 1 FROM trucker_job job LEFT JOIN visit given ON given.id = job.visit_id AND given.company_id = job.company_id
    WHERE job.company_id = :companyId AND job.is_active
      AND job.trucker_id = ANY (ARRAY(
        SELECT trucker.id UNION ALL SELECT alias.id FROM trucker alias WHERE alias.beside_of = trucker.id AND alias.is_alias))
      AND (given.id IS NULL OR given.trucker_id = trucker.id)
  ) AND (trucker.beside_of IS NULL OR NOT EXISTS (
    SELECT 1 FROM trucker_job job
    WHERE job.company_id = :companyId AND job.is_active AND job.visit_id = trucker.latest_visit_id))`;

/** The company's truckers without an active job. */
const freeDrivers = (manager: EntityManager, companyId: string): SelectQueryBuilder<DriverRow> =>
  manager
    .createQueryBuilder(truckers, 'trucker')
    .where(`trucker.companyId = :companyId AND NOT trucker.isAlias AND ${isFree}`, { companyId });

/** The id that this one stands for; itself by default. */
export const resolveDriver = async (manager: EntityManager, companyId: string, id: string): Promise<string> => {
  const alias = await manager.findOneBy(truckers, { id, companyId, isAlias: true });
  return alias?.besideOf ?? id;
};

/** The visits that the company's truckers without an active job stand with, the latest first; or that of one of them. */
export const listAvailableDriverRows = async (
  manager: EntityManager,
  sealer: Sealer,
  { companyId, truckerId }: { companyId: string; truckerId?: string | undefined },
  request: PageRequest,
): Promise<Page<Visit>> => {
  const query = freeDrivers(manager, companyId);
  if (truckerId !== undefined) {
    query.andWhere('trucker.id = :truckerId', { truckerId: await resolveDriver(manager, companyId, truckerId) });
  }
  const whole = await readPage(query, request, { by: 'latestAt' });
  const sizes = await sealedSizes(
    manager,
    visits,
    whole.rows.map(({ latestVisitId }) => latestVisitId),
  );
  const page = cutPage(whole, { sizes, most: maxPageBytes }, ({ latestAt: time, id }) => ({ time, id }));
  const latest = page.rows.map(({ latestVisitId }) => latestVisitId);
  return { ...page, rows: await findVisits(manager, sealer, companyId, latest) };
};

/** Truckers without an active job of those that stand with one of these visits, by the visit. */
export const whichAreAvailable = async (
  manager: EntityManager,
  companyId: string,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, DriverRow>> => {
  if (visitIds.length === 0) return new Map();
  const query = freeDrivers(manager, companyId).andWhere('trucker.latestVisitId IN (:...visitIds)', { visitIds });
  return new Map((await query.getMany()).map((trucker) => [trucker.latestVisitId, trucker]));
};

/** So many truckers beside one are looked at, so that a flood of registrations makes no search slow. */
const mostBeside = 50;

/**
 * The visits of the truckers beside the one of a number that have no active job and came after its own visit, the newest first;
 * and that visit, if its trucker has none either.
 */
export const findBeside = async (
  manager: EntityManager,
  sealer: Sealer,
  companyId: string,
  numberId: string,
): Promise<{ own: Visit | undefined; beside: Visit[] }> => {
  const query = freeDrivers(manager, companyId)
    .andWhere('(trucker.id = :numberId OR trucker.besideOf = :numberId)', { numberId })
    .orderBy('trucker.latestAt', 'DESC')
    .limit(mostBeside + 1);
  const found = await query.getMany();
  const latest = found.map(({ latestVisitId }) => latestVisitId);
  const all = await findVisits(manager, sealer, companyId, latest);
  const isOwn = ({ id }: Visit) => found.some((trucker) => trucker.id === numberId && trucker.latestVisitId === id);
  const own = all.find(isOwn);
  const beside = all
    .filter((visit) => !isOwn(visit) && (!own || visit.registeredAt > own.registeredAt))
    .sort((a, b) => b.registeredAt.getTime() - a.registeredAt.getTime() || (a.id < b.id ? 1 : -1));
  return { own, beside };
};
