import type { EntityManager } from 'typeorm';
import type { Sealer } from '@gatelingo/chassis/personal';
import { saveNewest, openRow, sealRow } from '@gatelingo/chassis/postgres';
import { driverJobs, visits, type DriverJobRow, type Visit } from '../../db/entities.ts';
import type { DriverJob } from '../domain/driver-job.ts';
import { openVisit } from '../../visits/db/visit-queries.ts';

/** The visit with this index of its pass's code. */
export const findVisitByPass = async (
  manager: EntityManager,
  sealer: Sealer,
  passIndex: string,
): Promise<Visit | undefined> => {
  const row = await manager.findOneBy(visits, { passIndex });
  return row ? openVisit(sealer, row) : undefined;
};

/** The jobs that were given to this visit, whichever trucker it had then, with their steps. */
export const findJobsOfVisit = async (
  manager: EntityManager,
  sealer: Sealer,
  { companyId, id: visitId }: Pick<Visit, 'companyId' | 'id'>,
): Promise<DriverJobRow[]> => {
  const found = await manager.findBy(driverJobs, { companyId, visitId });
  return found.map((row) => openRow(sealer, driverJobs, row));
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
