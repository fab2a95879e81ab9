import type { Job as JobView } from '@gatelingo/proto/http/jobs';
import type { Context } from '../context.ts';
import { deleteJobRow, type JobKey } from '../db/jobs.ts';
import { findHolder } from '../db/visits.ts';
import { completedJob, reopenedJob } from '../domain/job.ts';
import { publishDeletion } from './job-facts.ts';
import { jobView } from './job-view.ts';
import { saveJob, lockedJob, noSuchJob } from './save-job.ts';
import { refuseBusyDriver } from './refuse-busy-driver.ts';

/** Completes a job, which frees its trucker and ends its reminders; a repeated call changes nothing. */
export const completeJob = async (context: Context, key: JobKey): Promise<JobView> => {
  const job = await context.store.transaction(async (tx) => {
    const before = await lockedJob(context, tx, key);
    if (!before) throw noSuchJob();
    if (before.completedAt) return before;
    const now = context.clock.now();
    const after = completedJob(before, now);
    return saveJob(context, tx, { before, after, now, happened: { what: 'completed' } });
  });
  return jobView(context, job);
};

/** Makes a completed job active again, as it was; a repeated call changes nothing. Refused while its trucker has another one. */
export const reopenJob = async (context: Context, key: JobKey): Promise<JobView> => {
  const job = await context.store.transaction(async (tx) => {
    const before = await lockedJob(context, tx, key);
    if (!before) throw noSuchJob();
    if (!before.completedAt) return before;
    const { id: exceptJobId, companyId, trucker } = before;
    const truckerId = trucker ? await findHolder(tx.manager, companyId, trucker) : undefined;
    await refuseBusyDriver(tx, { companyId, truckerId, exceptJobId, field: 'assignedTrucker' });
    const now = context.clock.now();
    return saveJob(context, tx, { before, after: reopenedJob(before, now), now, happened: { what: 'changed' } });
  });
  return jobView(context, job);
};

/** Erases a job with its steps and reminders; its id and version remain, so that its end can be published again. */
export const deleteJob = (context: Context, key: JobKey): Promise<void> =>
  context.store.transaction(async (tx) => {
    const job = await lockedJob(context, tx, key);
    if (!job) throw noSuchJob();
    const { id, companyId } = job;
    const deleted = { id, companyId, version: job.version + 1, deletedAt: context.clock.now() };
    if (!(await deleteJobRow(tx.manager, deleted))) throw new Error('A job changed while it was held.');
    await publishDeletion(context, tx, deleted);
  });
