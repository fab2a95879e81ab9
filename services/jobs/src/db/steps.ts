import { In, type EntityManager } from 'typeorm';
import { rows } from '@gatelingo/chassis/postgres';
import { jobs, steps, type JobRow, type StepRow } from './entities.ts';
import type { StoredStep } from './job-rows.ts';

/** The steps of these jobs by job, in order. */
export const stepRowsOf = async (
  manager: EntityManager,
  jobRows: readonly Pick<JobRow, 'id'>[],
): Promise<Map<string, StoredStep[]>> => {
  const found = await manager.find(steps, {
    where: { jobId: In(jobRows.map(({ id }) => id)) },
    order: { jobId: 'ASC', position: 'ASC' },
  });
  return Map.groupBy(found, ({ jobId }) => jobId);
};

/** How many steps each of these jobs has, in their order. */
export const countStepsOf = async (
  manager: EntityManager,
  jobRows: readonly Pick<JobRow, 'id'>[],
): Promise<number[]> => {
  const found = await rows<{ jobId: string; steps: number }>(
    manager,
    'SELECT job_id AS "jobId", count(*)::integer AS steps FROM step WHERE job_id = ANY ($1) GROUP BY job_id',
    [jobRows.map(({ id }) => id)],
  );
  const counts = new Map(found.map(({ jobId, steps: count }) => [jobId, count]));
  return jobRows.map(({ id }) => counts.get(id) ?? 0);
};

/** Writes the new and changed steps of a job, and deletes those that it has no more. */
export const writeStepRows = async (
  manager: EntityManager,
  { jobId, removed, changed }: { jobId: string; removed: readonly string[]; changed: readonly StoredStep[] },
): Promise<void> => {
  if (removed.length > 0) await manager.delete(steps, { jobId, id: In([...removed]) });
  // The active step last: the rule of one active step is checked after each row.
  const inOrder = [...changed].sort((a, b) => Number(a.isActive) - Number(b.isActive));
  if (inOrder.length > 0) await manager.upsert(steps, inOrder, ['id']);
};

/** The step with this index of its link's code; null if there is none. */
export const findStepByLink = (
  manager: EntityManager,
  linkIndex: string,
): Promise<Pick<StepRow, 'id' | 'companyId' | 'jobId'> | null> => manager.findOneBy(steps, { linkIndex });

/** The job and step of a step link; one query, whatever is wrong with the link. */
export const findLinkedJob = async (
  manager: EntityManager,
  { jobId, stepId }: { jobId: string; stepId: string },
): Promise<Pick<JobRow, 'id' | 'companyId' | 'phoneIndex'> | undefined> => {
  const found = await manager
    .createQueryBuilder(jobs, 'job')
    .select(['job.id', 'job.companyId', 'job.phoneIndex'])
    .innerJoin('step', 'step', 'step.jobId = job.id AND step.companyId = job.companyId')
    .where('job.id = :jobId AND step.id = :stepId', { jobId, stepId })
    .getOne();
  return found ?? undefined;
};
