import { setTimeout as pause } from 'node:timers/promises';
import { problem } from '@gatelingo/chassis/errors';
import type { Context } from '../../context.ts';
import { findJobOf } from '../../db/jobs.ts';
import type { Job } from '../../domain/job.ts';

const patienceMs = 3_000;
const pauseMs = 50;

export const noSuchJob = () => problem('not_found', 'There is no such job.');

/** The company's job; a job made a moment ago may still be on its way here and is waited for (3 s at most). */
export const waitForJob = async (
  { store: { manager } }: Pick<Context, 'store'>,
  companyId: string,
  jobId: string,
): Promise<Job> => {
  const deadline = performance.now() + patienceMs;
  let job = await findJobOf(manager, companyId, jobId);
  // Another company's job is waited for like one that is not there: the time of the answer tells nothing.
  while (!job && performance.now() < deadline) {
    await pause(pauseMs);
    job = await findJobOf(manager, companyId, jobId);
  }
  if (job) return job;
  throw noSuchJob();
};
