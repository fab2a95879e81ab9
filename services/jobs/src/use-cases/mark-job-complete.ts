import type { Job as JobView } from '@gatelingo/proto/http/jobs';
import type { Context } from '../context.ts';
import { type JobKey, lockJob } from '../db/jobs.ts';
import { completedJob } from '../domain/job.ts';
import { jobView } from '../view.ts';
import { saveJob } from './save-job.ts';
import { noSuchJob } from '../refusals.ts';

/** Completes a job, which frees its trucker and ends its reminders; a repeated call changes nothing. */
export const markJobComplete = async (context: Context, key: JobKey): Promise<JobView> => {
  const job = await context.store.transaction(async (tx) => {
    const before = await lockJob(tx.manager, context.sealer, key);
    if (!before) throw noSuchJob();
    if (before.completedAt) return before;
    const now = context.clock.now();
    const after = completedJob(before, now);
    return saveJob(context, tx, { before, after, by: 'staff', now, happened: { what: 'completed' } });
  });
  return jobView(context, job);
};
