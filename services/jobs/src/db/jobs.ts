import { In, IsNull, Not, type EntityManager } from 'typeorm';
import type { JobStatus } from '@gatelingo/proto/http/jobs';
import type { Sealer } from '@gatelingo/chassis/personal';
import type { Job } from '../domain/job.ts';
import { deletedJobs, jobs, type DeletedJobRow } from './entities.ts';
import { openJob, sealJob, type StoredJob, type StoredStep } from './job-rows.ts';
import { stepRowsOf } from './steps.ts';
import type { Page, PageRequest } from '@gatelingo/chassis/paging';
import { eachRow, locked, readPage, rows } from '@gatelingo/chassis/postgres';

export interface JobKey {
  companyId: string;
  id: string;
}

/** The job and its steps in order, read at once: a change in between would give the job of before the steps of after. */
export const findJob = async (
  manager: EntityManager,
  sealer: Sealer,
  { companyId, id }: JobKey,
): Promise<Job | undefined> => {
  const found = await manager
    .createQueryBuilder(jobs, 'job')
    .leftJoinAndMapMany('job.steps', 'step', 'step', 'step.jobId = job.id')
    .where('job.companyId = :companyId AND job.id = :id', { companyId, id })
    .orderBy('step.position')
    .getOne();
  if (!found) return undefined;
  const { steps: stepRows, ...row } = found as StoredJob & { steps: StoredStep[] };
  return openJob(sealer, row, stepRows);
};

/** The jobs of these rows, with their steps. */
export const openJobs = async (manager: EntityManager, sealer: Sealer, found: readonly StoredJob[]): Promise<Job[]> => {
  const steps = await stepRowsOf(manager, found);
  return found.map((row) => openJob(sealer, row, steps.get(row.id) ?? []));
};

/** The active jobs that were given to a visit. */
export const findActiveJobsOfVisit = async (
  manager: EntityManager,
  sealer: Sealer,
  { companyId, visitId }: { companyId: string; visitId: string },
): Promise<Job[]> =>
  openJobs(manager, sealer, await manager.findBy(jobs, { companyId, visitId, completedAt: IsNull() }));

/** The ids of a visit's active jobs, and that of its call if its job is over; in the order in which they are locked. */
export const findJobIdsOfVisit = async (
  manager: EntityManager,
  { companyId, visitId, callId }: { companyId: string; visitId: string; callId: string },
): Promise<string[]> => {
  const found = await rows<{ id: string }>(
    manager,
    `SELECT id FROM job WHERE company_id = $1 AND visit_id = $2 AND completed_at IS NULL
     UNION SELECT id FROM job WHERE company_id = $1 AND visit_id = $2 AND id = nullif($3, '')::uuid
     ORDER BY id`,
    [companyId, visitId, callId],
  );
  return found.map(({ id }) => id);
};

/** The job, locked until the transaction ends. */
export const lockJob = async (manager: EntityManager, sealer: Sealer, key: JobKey): Promise<Job | undefined> => {
  const { companyId, id } = key;
  const row = await manager.findOne(jobs, { where: { companyId, id }, ...locked });
  return row ? (await openJobs(manager, sealer, [row]))[0] : undefined;
};

export const findJobs = async (manager: EntityManager, sealer: Sealer, ids: readonly string[]): Promise<Job[]> =>
  openJobs(manager, sealer, await manager.findBy(jobs, { id: In([...ids]) }));

export const insertJob = async (manager: EntityManager, sealer: Sealer, job: Job, now: Date): Promise<void> => {
  await manager.insert(jobs, sealJob(sealer, job, now));
};

/** Replaces the job's former version; false if another writer changed it in the meantime. */
export const updateJob = async (manager: EntityManager, sealer: Sealer, job: Job, now: Date): Promise<boolean> => {
  const { id, companyId, ...row } = sealJob(sealer, job, now);
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
): Promise<Page<StoredJob>> => readPage(jobsOf(manager, filter), page, { by: 'createdAt', order });

/** Every job of every company, for `republish`. */
export async function* eachJob(
  manager: EntityManager,
  sealer: Sealer,
  { isCompleted }: { isCompleted: boolean },
): AsyncGenerator<Job> {
  const which = { completedAt: isCompleted ? Not(IsNull()) : IsNull() };
  for await (const row of eachRow(manager, jobs, which)) yield* await openJobs(manager, sealer, [row]);
}

export const eachDeletedJobRow = (manager: EntityManager): AsyncGenerator<DeletedJobRow> =>
  eachRow(manager, deletedJobs);
