import { In, Not } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { jobs, steps } from './entities.ts';
import type { JobRow, StepRow } from './entities.ts';

/** The steps of these jobs by job, each in their order. */
export const stepRowsOf = async (
  manager: EntityManager,
  jobRows: readonly Pick<JobRow, 'id'>[],
): Promise<Map<string, StepRow[]>> => {
  const found = await manager.find(steps, {
    where: { jobId: In(jobRows.map(({ id }) => id)) },
    order: { jobId: 'ASC', position: 'ASC' },
  });
  return Map.groupBy(found, ({ jobId }) => jobId);
};

/** Writes what is new or changed of a job's steps; `kept` are all that it has now. */
export const writeStepRows = async (
  manager: EntityManager,
  { jobId, kept, changed }: { jobId: string; kept: readonly string[]; changed: readonly StepRow[] },
): Promise<void> => {
  await manager.delete(steps, { jobId, id: Not(In([...kept])) });
  // The active one last: the rule that there is one looks at each row as it comes.
  const inOrder = [...changed].sort((a, b) => Number(a.isActive) - Number(b.isActive));
  if (inOrder.length > 0) await manager.upsert(steps, inOrder, ['id']);
};

/** What a step link leads to; one query, whatever of the link is wrong. */
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
