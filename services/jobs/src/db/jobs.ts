import { In, IsNull, Not, type EntityManager } from 'typeorm';
import type { JobStatus } from '@gatelingo/proto/http/jobs';
import { deletedJobs, jobs, type DeletedJobRow, type JobRow, type StepRow } from './entities.ts';
import type { Page, PageRequest } from '@gatelingo/chassis/paging';
import { eachRow, locked, readPage } from '@gatelingo/chassis/postgres';

export interface JobKey {
  companyId: string;
  id: string;
}

export const findJobRow = (manager: EntityManager, { companyId, id }: JobKey): Promise<JobRow | null> =>
  manager.findOneBy(jobs, { companyId, id });

/** The job and its steps in order, read at once: a change in between would give the job of before the steps of after. */
export const findJobWithSteps = async (
  manager: EntityManager,
  { companyId, id }: JobKey,
): Promise<{ row: JobRow; stepRows: StepRow[] } | undefined> => {
  const found = await manager
    .createQueryBuilder(jobs, 'job')
    .leftJoinAndMapMany('job.steps', 'step', 'step', 'step.jobId = job.id')
    .where('job.companyId = :companyId AND job.id = :id', { companyId, id })
    .orderBy('step.position')
    .getOne();
  if (!found) return undefined;
  const { steps: stepRows, ...row } = found as JobRow & { steps: StepRow[] };
  return { row, stepRows };
};

/** The job, locked until the transaction ends. */
export const lockJobRow = (manager: EntityManager, { companyId, id }: JobKey): Promise<JobRow | null> =>
  manager.findOne(jobs, { where: { companyId, id }, ...locked });

export const findJobRows = (manager: EntityManager, ids: readonly string[]): Promise<JobRow[]> =>
  manager.findBy(jobs, { id: In([...ids]) });

export const insertJobRow = async (manager: EntityManager, row: JobRow): Promise<void> => {
  await manager.insert(jobs, row);
};

/** Replaces the job's former version; false if another writer changed it in the meantime. */
export const updateJobRow = async (manager: EntityManager, { id, companyId, ...row }: JobRow): Promise<boolean> => {
  const { affected } = await manager.update(jobs, { id, companyId, version: row.version - 1 }, row);
  return affected === 1;
};

/** Deletes the job with its steps and reminders; only its id and version remain. */
export const deleteJobRow = async (manager: EntityManager, deleted: DeletedJobRow): Promise<boolean> => {
  const { id, companyId, version } = deleted;
  const { affected } = await manager.delete(jobs, { id, companyId, version: version - 1 });
  await manager.insert(deletedJobs, deleted);
  return affected === 1;
};

const conditions: Record<JobStatus, string> = {
  active: ' AND job.completedAt IS NULL',
  completed: ' AND job.completedAt IS NOT NULL',
  all: '',
};

interface JobFilter {
  companyId: string;
  status: JobStatus;
}

const jobsOf = (manager: EntityManager, { companyId, status }: JobFilter) =>
  manager.createQueryBuilder(jobs, 'job').where(`job.companyId = :companyId${conditions[status]}`, { companyId });

/** How many jobs a company has in a status, counted in the status's index. */
export const countJobRows = (manager: EntityManager, filter: JobFilter): Promise<number> =>
  jobsOf(manager, filter).getCount();

/** The company's jobs by time, newest first by default; each status has an index of its own. */
export const listJobRows = (
  manager: EntityManager,
  filter: JobFilter,
  page: PageRequest,
  order: 'ASC' | 'DESC' = 'DESC',
): Promise<Page<JobRow>> => readPage(jobsOf(manager, filter), page, { by: 'createdAt', order });

/** Every job of every company, for `republish`. */
export const eachJobRow = (manager: EntityManager, { isCompleted }: { isCompleted: boolean }): AsyncGenerator<JobRow> =>
  eachRow(manager, jobs, { completedAt: isCompleted ? Not(IsNull()) : IsNull() });

export const eachDeletedJobRow = (manager: EntityManager): AsyncGenerator<DeletedJobRow> =>
  eachRow(manager, deletedJobs);
