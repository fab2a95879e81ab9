import { waitFor } from '@gatelingo/chassis/projection';
import type { Context } from '../../context.ts';
import { findJobOf } from '../db/jobs.ts';
import type { Job } from '../domain/job.ts';
import { noSuchJob } from '../refusals.ts';

/** The company's job; waits up to 3 s for the projection of a job that was created a moment ago. */
export const waitForJob = async (
  { store: { manager } }: Pick<Context, 'store'>,
  companyId: string,
  jobId: string,
): Promise<Job> => {
  const job = await waitFor(() => findJobOf(manager, companyId, jobId));
  if (job) return job;
  throw noSuchJob();
};
