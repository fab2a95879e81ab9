import type { RepublishOptions } from '@gatelingo/chassis/events';
import { raiseVersions } from '@gatelingo/chassis/postgres';
import { JobChangedSchema, JobCompletedSchema, JobDeletedSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { deletedJobs, jobs } from '../db/entities.ts';
import { eachDeletedJobRow, eachJobRow } from '../db/jobs.ts';
import { findLocations } from '../db/projections.ts';
import { stepRowsOf } from '../db/steps.ts';
import { aboutJob, deletedJobMessage, jobMessage } from './job-facts.ts';
import { openJob } from './job-rows.ts';

type Parts = Pick<Context, 'store' | 'bus' | 'sealer'>;

async function* jobStates(parts: Parts, which: { isCompleted: boolean }) {
  const { manager } = parts.store;
  for await (const row of eachJobRow(manager, which)) {
    const job = openJob(parts, row, (await stepRowsOf(manager, [row])).get(row.id) ?? []);
    const locations = await findLocations(
      manager,
      job.steps.map(({ locationId }) => locationId),
    );
    yield { ...aboutJob(job), payload: { job: jobMessage(job, locations) } };
  }
}

async function* deletedStates({ store }: Parts) {
  for await (const row of eachDeletedJobRow(store.manager)) {
    yield { ...aboutJob(row), payload: { job: deletedJobMessage(row) } };
  }
}

/**
 * Publishes the current state of every job again, at its version, so that projections can be rebuilt; returns the number of
 * facts.
 */
export const republish = async (parts: Parts, { restored }: RepublishOptions = {}): Promise<number> => {
  if (restored) await parts.store.transaction((tx) => raiseVersions(tx, [jobs, deletedJobs]));
  const counts = [
    await parts.bus.republish(JobChangedSchema, jobStates(parts, { isCompleted: false })),
    await parts.bus.republish(JobCompletedSchema, jobStates(parts, { isCompleted: true })),
    await parts.bus.republish(JobDeletedSchema, deletedStates(parts)),
  ];
  return counts.reduce((sum, each) => sum + each, 0);
};
