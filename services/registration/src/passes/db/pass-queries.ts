import { In, IsNull, LessThan, type EntityManager } from 'typeorm';
import type { Sealer } from '@gatelingo/chassis/personal';
import { findObject, findObjects, saveNewest, sealRow } from '@gatelingo/chassis/postgres';
import {
  driverJobs,
  visits,
  yardCalls,
  yardVisits,
  type DriverJobRow,
  type Visit,
  type YardCallRow,
  type YardRow,
} from '../../db/entities.ts';
import type { DriverJob } from '../domain/driver-job.ts';

/** The visit with this index of its pass's code. */
export const findVisitByPass = (
  manager: EntityManager,
  sealer: Sealer,
  passIndex: string,
): Promise<Visit | undefined> => findObject(manager, sealer, visits, { where: { passIndex } });

/** Where a visit is in its life; null for one of before visits had a life. */
export const findPlaceOfVisit = (
  manager: EntityManager,
  { companyId, id }: Pick<Visit, 'companyId' | 'id'>,
): Promise<YardRow | null> => manager.findOneBy(yardVisits, { companyId, id });

/** The call that a visit follows now. */
export const findCallOfVisit = async (
  manager: EntityManager,
  { companyId, state, callId }: Pick<YardRow, 'companyId' | 'state' | 'callId'>,
): Promise<YardCallRow | null> =>
  state === 'called' && callId !== null ? manager.findOneBy(yardCalls, { companyId, id: callId }) : null;

/**
 * The jobs that were given to this visit, whichever trucker it had then, with their steps. Once its number is proved, also the active
 * ones that its trucker was given at an earlier visit.
 */
export const findJobsOfVisit = (
  manager: EntityManager,
  sealer: Sealer,
  {
    companyId,
    id: visitId,
    truckerId,
    numberProvedAt,
  }: Pick<Visit, 'companyId' | 'id' | 'truckerId' | 'numberProvedAt'>,
): Promise<DriverJobRow[]> => {
  const given = { companyId, visitId };
  // Ids begin with their time.
  const planned = { companyId, truckerId, isActive: true, visitId: LessThan(visitId) };
  return findObjects(manager, sealer, driverJobs, { where: numberProvedAt ? [given, planned] : given });
};

/** The jobs of each of these visits that are not completed, by the visit. */
export const findActiveJobsOf = async (
  manager: EntityManager,
  sealer: Sealer,
  companyId: string,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string | null, DriverJobRow[]>> => {
  const where = { companyId, visitId: In([...visitIds]), completedAt: IsNull() };
  return Map.groupBy(await findObjects(manager, sealer, driverJobs, { where }), ({ visitId }) => visitId);
};

/** Writes a job unless the same or a newer version is there. */
export const saveDriverJob = (
  manager: EntityManager,
  sealer: Sealer,
  job: DriverJob & { version: number },
): Promise<void> => {
  const steps = job.visitId === null ? null : [...job.steps];
  return saveNewest(manager, driverJobs, sealRow(sealer, driverJobs, { ...job, steps }));
};
