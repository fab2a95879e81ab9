import { waitForNew } from '@gatelingo/chassis/projection';
import type { Context } from '../../context.ts';
import { findJobOf } from '../db/jobs.ts';
import type { Job } from '../domain/job.ts';
import { noSuchJob } from '../refusals.ts';

/** The company's job; waits up to 3 s for the projection of a job that was created a moment ago. */
export const waitForJob = async (
  { store: { manager }, clock }: Pick<Context, 'store' | 'clock'>,
  companyId: string,
  jobId: string,
): Promise<Job> => {
  const job = await waitForNew(jobId, clock.now(), () => findJobOf(manager, companyId, jobId));
  if (job) return job;
  throw noSuchJob();
};
