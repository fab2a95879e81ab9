import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import { findLocations } from '../db/projections.ts';
import { remindedNow } from '../domain/call.ts';
import type { Job } from '../domain/job.ts';
import { publishJob } from '../facts.ts';
import { writeSteps } from './write-steps.ts';

/** The driver of a locked job is brought a call to its active step. The job stays at its version: nothing changes in what staff edit. */
export const remindNow = async (
  context: Context,
  tx: PgTx,
  before: Job,
  { callId }: { callId: string },
): Promise<Job> => {
  const reminded = remindedNow(before, context.clock.now());
  if (!reminded) return before;
  const { job, stepId, n } = reminded;
  await writeSteps(context, tx, before, job);
  const locations = await findLocations(tx.manager, [job]);
  await publishJob(context, tx, { job, locations, happened: { what: 'reminder-due', stepId, n, callId } });
  return job;
};
