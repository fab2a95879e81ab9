import type { Context } from '../context.ts';
import type { JobKey } from '../db/jobs.ts';
import { findJobsWithoutLinks } from '../db/steps.ts';
import { lacksCodes } from '../domain/links.ts';
import { keepJob, lockedJob } from './keep-job.ts';

const atOnce = 100;

const giveLinksOf = (context: Context, key: JobKey): Promise<void> =>
  context.store.transaction(async (tx) => {
    const before = await lockedJob(context, tx, key);
    if (!before || before.completedAt || !lacksCodes(before)) return;
    const now = context.clock.now();
    await keepJob(context, tx, { before, after: before, now, happened: { what: 'changed' } });
  });

/**
 * Gives the steps of active jobs that a version without codes has written their codes; returns how many jobs. A job that
 * fails does not hold up the others: it throws after them.
 */
export const giveLinks = async (context: Context, signal?: AbortSignal): Promise<number> => {
  for (let total = 0; ;) {
    const keys = await findJobsWithoutLinks(context.store.manager, atOnce);
    const failures: unknown[] = [];
    for (const key of keys) await giveLinksOf(context, key).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, `${String(failures.length)} jobs got no codes`);
    total += keys.length;
    if (keys.length < atOnce || signal?.aborted) return total;
  }
};
