import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import { lockJob } from '../db/jobs.ts';
import { saveJob } from './save-job.ts';

/** The driver of a job chose another language than was registered: what staff wrote in the job is translated into that one. */
export const followLanguage = async (
  context: Context,
  tx: PgTx,
  { jobId, companyId, truckerId, language }: { jobId: string; companyId: string; truckerId: string; language: string },
): Promise<void> => {
  const before = await lockJob(tx.manager, context.sealer, { companyId, id: jobId });
  if (before?.trucker?._id !== truckerId || before.completedAt) return;
  if (before.trucker.preferredLanguage === language) return;
  const after = { ...before, trucker: { ...before.trucker, preferredLanguage: language } };
  const now = context.clock.now();
  await saveJob(context, tx, { before, after, by: 'driver', now, happened: { what: 'changed' } });
};
