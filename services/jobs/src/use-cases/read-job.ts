import type { Context } from '../context.ts';
import { findJob, type JobKey } from '../db/jobs.ts';
import type { Job } from '../domain/job.ts';
import { noSuchJob } from '../refusals.ts';

/** The company's job. */
export const readJob = async ({ store, sealer }: Context, key: JobKey): Promise<Job> => {
  const job = await findJob(store.manager, sealer, key);
  if (!job) throw noSuchJob();
  return job;
};
