import type { Job as JobView } from '@gatelingo/proto/http/jobs';
import type { Context } from '../context.ts';
import { type JobKey, lockJob } from '../db/jobs.ts';
import { findHolder } from '../db/visits.ts';
import { reopenedJob } from '../domain/job.ts';
import { jobView } from '../view.ts';
import { saveJob } from './save-job.ts';
import { noSuchJob } from '../refusals.ts';
import { refuseBusyDriver } from './refuse-busy-driver.ts';

/** Makes a completed job active again, as it was; a repeated call changes nothing. Refused while its trucker has another one. */
export const reopenJob = async (context: Context, key: JobKey): Promise<JobView> => {
  const job = await context.store.transaction(async (tx) => {
    const before = await lockJob(tx.manager, context.sealer, key);
    if (!before) throw noSuchJob();
    if (!before.completedAt) return before;
    const { id: exceptJobId, companyId, trucker } = before;
    const truckerId = trucker ? await findHolder(tx.manager, companyId, trucker) : undefined;
    await refuseBusyDriver(tx, { companyId, truckerId, exceptJobId, field: 'assignedTrucker' });
    const now = context.clock.now();
    return saveJob(context, tx, {
      before,
      after: reopenedJob(before, now),
      by: 'staff',
      now,
      happened: { what: 'changed' },
    });
  });
  return jobView(context, job);
};
