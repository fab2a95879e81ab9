import type { Context } from '../context.ts';
import { findRowsWithoutVisit, saveVisitColumns } from '../db/jobs.ts';
import { visitColumns } from './job-rows.ts';

const atOnce = 100;

/**
 * Fills the columns with the visit of active jobs that a version without them has written, by which it is known who is busy; returns how
 * many jobs. A job that fails does not hold up the others: it throws after them.
 */
export const fillVisits = async (context: Context, signal?: AbortSignal): Promise<number> => {
  const { manager } = context.store;
  for (let total = 0; ;) {
    const found = await findRowsWithoutVisit(manager, atOnce);
    const failures: unknown[] = [];
    for (const row of found) {
      try {
        await saveVisitColumns(manager, row, visitColumns(context, row));
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, `${String(failures.length)} jobs got no visit`);
    total += found.length;
    if (found.length < atOnce || signal?.aborted) return total;
  }
};
