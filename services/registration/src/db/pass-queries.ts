import type { EntityManager } from 'typeorm';
import { keepNewest } from '@gatelingo/chassis/postgres';
import { truckerJobs, visits, type TruckerJobRow, type VisitRow } from './entities.ts';

/** The visit with this index of its pass's code. */
export const findVisitByPass = (manager: EntityManager, passIndex: string): Promise<VisitRow | null> =>
  manager.findOneBy(visits, { passIndex });

/** The jobs that were given to this visit, whichever trucker it had then, with their steps. */
export const findJobsOfVisit = async (
  manager: EntityManager,
  { companyId, id: visitId }: Pick<VisitRow, 'companyId' | 'id'>,
): Promise<TruckerJobRow[]> => {
  const found = await manager.findBy(truckerJobs, { companyId, visitId });
  return found.filter(({ steps, stepsVersion, version }) => steps !== null && stepsVersion === version);
};

/** Writes a job unless the same or a newer version is there. */
export const keepTruckerJob = (manager: EntityManager, row: TruckerJobRow): Promise<void> =>
  keepNewest(manager, truckerJobs, row);
