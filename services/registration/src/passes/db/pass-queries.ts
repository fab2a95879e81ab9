import { In, IsNull, type EntityManager } from 'typeorm';
import type { Sealer } from '@gatelingo/chassis/personal';
import { findObject, findObjects, saveNewest, sealRow } from '@gatelingo/chassis/postgres';
import { driverJobs, visits, type DriverJobRow, type Visit } from '../../db/entities.ts';
import type { DriverJob } from '../domain/driver-job.ts';

/** The visit with this index of its pass's code. */
export const findVisitByPass = (
  manager: EntityManager,
  sealer: Sealer,
  passIndex: string,
): Promise<Visit | undefined> => findObject(manager, sealer, visits, { where: { passIndex } });

/** The jobs that were given to this visit, whichever trucker it had then, with their steps. */
export const findJobsOfVisit = (
  manager: EntityManager,
  sealer: Sealer,
  { companyId, id: visitId }: Pick<Visit, 'companyId' | 'id'>,
): Promise<DriverJobRow[]> => findObjects(manager, sealer, driverJobs, { where: { companyId, visitId } });

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
