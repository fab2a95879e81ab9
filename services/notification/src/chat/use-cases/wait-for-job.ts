import { setTimeout as pause } from 'node:timers/promises';
import { problem } from '@gatelingo/chassis/errors';
import type { Context } from '../../context.ts';
import { findJobOf } from '../../db/jobs.ts';
import type { Job } from '../../domain/job.ts';

const patienceMs = 3_000;
const pauseMs = 50;

export const noSuchJob = () => problem('not_found', 'There is no such job.');

/** The company's job; waits up to 3 s for the projection of a job that was created a moment ago. */
export const waitForJob = async (
  { store: { manager } }: Pick<Context, 'store'>,
  companyId: string,
  jobId: string,
): Promise<Job> => {
  const deadline = performance.now() + patienceMs;
  let job = await findJobOf(manager, companyId, jobId);
  // Waits for another company's job as well, so that the response time reveals nothing.
  while (!job && performance.now() < deadline) {
    await pause(pauseMs);
    job = await findJobOf(manager, companyId, jobId);
  }
  if (job) return job;
  throw noSuchJob();
};
