import { type RepublishOptions, statesOf } from '@gatelingo/chassis/events';
import { JobChangedSchema, JobCompletedSchema, JobDeletedSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { mendRestored } from '../db/database.ts';
import { eachDeletedJobRow, eachJob } from '../db/jobs.ts';
import { findLocations } from '../db/projections.ts';
import { deletedJobMessage, jobMessage } from '../facts.ts';

type Parts = Pick<Context, 'store' | 'bus' | 'sealer'>;

const jobStates = ({ store: { manager }, sealer }: Parts, which: { isCompleted: boolean }) =>
  statesOf(eachJob(manager, sealer, which), async (job) => ({
    job: jobMessage(job, await findLocations(manager, [job])),
  }));

/**
 * Publishes the current state of every job again, at its version, so that projections can be rebuilt; returns the number of
 * facts.
 */
export const republish = async (parts: Parts, { restored }: RepublishOptions = {}): Promise<number> => {
  if (restored) await parts.store.transaction(mendRestored);
  const counts = [
    await parts.bus.republish(JobChangedSchema, jobStates(parts, { isCompleted: false })),
    await parts.bus.republish(JobCompletedSchema, jobStates(parts, { isCompleted: true })),
    await parts.bus.republish(
      JobDeletedSchema,
      statesOf(eachDeletedJobRow(parts.store.manager), (row) => ({ job: deletedJobMessage(row) })),
    ),
  ];
  return counts.reduce((sum, each) => sum + each, 0);
};
