import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import { type Job, reopenedJob } from '../domain/job.ts';
import { remindNow } from './remind-now.ts';
import { saveJob } from './save-job.ts';

/** A call that is in force again has its locked job again, and its driver is called once more. */
export const reopenCall = async (context: Context, tx: PgTx, before: Job): Promise<Job> => {
  const now = context.clock.now();
  const after = reopenedJob(before, now);
  const job = await saveJob(context, tx, { before, after, by: 'staff', now, happened: { what: 'changed' } });
  return remindNow(context, tx, job);
};
