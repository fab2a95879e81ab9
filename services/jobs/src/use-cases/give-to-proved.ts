import { problem } from '@gatelingo/chassis/errors';
import type { Job as JobView } from '@gatelingo/proto/http/jobs';
import type { Context } from '../context.ts';
import { type JobKey, lockJob } from '../db/jobs.ts';
import { driverOf } from '../db/projections.ts';
import { jobView } from '../view.ts';
import { jobIsCompleted, noSuchJob } from '../refusals.ts';
import { saveJob } from './save-job.ts';
import { findNumbers } from './find-numbers.ts';
import { refuseBusyDriver } from './refuse-busy-driver.ts';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Job, Driver } from '../domain/job.ts';
import { changedBySomeoneElse } from './changed-meanwhile.ts';

/**
 * Gives an active job to the driver who proved its number by another visit; a repeated call changes nothing.
 * `ifMatch`: the revision that the caller saw; any revision if absent.
 */
export const giveToProved = async (context: Context, key: JobKey, ifMatch: number | undefined): Promise<JobView> => {
  const job = await context.store.transaction(async (tx) => {
    const before = await lockJob(tx.manager, context.sealer, key);
    if (!before) throw noSuchJob();
    const number = (await findNumbers(context, tx.manager, [before])).get(before.id);
    if (number?.state.kind === 'proved') return before;
    if (before.completedAt) throw jobIsCompleted();
    if (!number?.proved)
      throw problem('rule_violated', 'Nobody has proved the number of this job by another registration.');
    const trucker = driverOf(number.proved);
    if (ifMatch !== undefined && ifMatch !== before.revision) throw await givenMeanwhile(tx, before, trucker);
    const { id: exceptJobId, companyId } = before;
    await refuseBusyDriver(tx, { companyId, truckerId: trucker._id, exceptJobId, field: 'assignedTrucker' });
    const now = context.clock.now();
    return saveJob(context, tx, {
      before,
      after: { ...before, trucker },
      by: 'staff',
      now,
      happened: { what: 'changed' },
    });
  });
  return jobView(context, job);
};

/** The same where only the trucker was to change. */
const givenMeanwhile = (tx: PgTx, job: Job, trucker: Driver) => changedBySomeoneElse(tx, job, { ...job, trucker });
