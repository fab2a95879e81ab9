import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import { type Job, reopenedJob } from '../domain/job.ts';
import { saveJob } from './save-job.ts';

/** A call that is in force again has its locked job again; that alone is no message to its driver. */
export const reopenCall = (context: Context, tx: PgTx, before: Job): Promise<Job> => {
  const now = context.clock.now();
  const after = reopenedJob(before, now);
  return saveJob(context, tx, { before, after, by: 'staff', now, happened: { what: 'changed' } });
};
