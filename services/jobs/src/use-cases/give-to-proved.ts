import { problem } from '@gatelingo/chassis/errors';
import type { Job as JobView } from '@gatelingo/proto/http/jobs';
import type { Context } from '../context.ts';
import type { JobKey } from '../db/jobs.ts';
import { givenMeanwhile } from './changed-meanwhile.ts';
import { driverOf } from './job-references.ts';
import { jobView } from './job-view.ts';
import { jobIsCompleted, saveJob, lockedJob, noSuchJob } from './save-job.ts';
import { findNumbers } from './number-marks.ts';
import { refuseBusyDriver } from './refuse-busy-driver.ts';

/**
 * Gives an active job to the driver who proved its number by another visit; a repeated call changes nothing.
 * `ifMatch`: the version that the caller saw; any version if absent.
 */
export const giveToProved = async (context: Context, key: JobKey, ifMatch: number | undefined): Promise<JobView> => {
  const job = await context.store.transaction(async (tx) => {
    const before = await lockedJob(context, tx, key);
    if (!before) throw noSuchJob();
    const number = (await findNumbers(context, tx.manager, [before])).get(before.id);
    if (number?.state.kind === 'proved') return before;
    if (before.completedAt) throw jobIsCompleted();
    if (!number?.proved)
      throw problem('rule_violated', 'Nobody has proved the number of this job by another registration.');
    const trucker = driverOf(number.proved);
    if (ifMatch !== undefined && ifMatch !== before.version) throw await givenMeanwhile(tx, before, trucker);
    const { id: exceptJobId, companyId } = before;
    await refuseBusyDriver(tx, { companyId, truckerId: trucker._id, exceptJobId, field: 'assignedTrucker' });
    const now = context.clock.now();
    return saveJob(context, tx, { before, after: { ...before, trucker }, now, happened: { what: 'changed' } });
  });
  return jobView(context, job);
};
