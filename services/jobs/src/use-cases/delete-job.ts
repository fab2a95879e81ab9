import type { Context } from '../context.ts';
import { deleteJobRow, type JobKey, lockJob } from '../db/jobs.ts';
import { publishDeletion } from '../facts.ts';
import { noSuchJob } from '../refusals.ts';

/** Erases a job with its steps and reminders; its id and version remain, so that its end can be published again. */
export const deleteJob = (context: Context, key: JobKey): Promise<void> =>
  context.store.transaction(async (tx) => {
    const job = await lockJob(tx.manager, context.sealer, key);
    if (!job) throw noSuchJob();
    const { id, companyId } = job;
    const deleted = { id, companyId, version: job.version + 1, deletedAt: context.clock.now() };
    if (!(await deleteJobRow(tx.manager, deleted))) throw new Error('A job changed while it was held.');
    await publishDeletion(context, tx, deleted);
  });
