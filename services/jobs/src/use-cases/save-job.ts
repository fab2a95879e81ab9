import { v4 as randomId } from 'uuid';
import { newCode } from '@gatelingo/chassis/codes';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import { insertJob, updateJob } from '../db/jobs.ts';
import { setReminderRow } from '../db/reminders.ts';
import { activeStep, type Job } from '../domain/job.ts';
import { handedOver } from '../domain/handover.ts';
import { withCodes } from '../domain/links.ts';
import { isRemindedOtherwise, upcomingReminder } from '../domain/reminders.ts';
import { publishJob, type Happened, type Locations } from '../facts.ts';
import { locationsOf } from '../db/projections.ts';
import { writeSteps } from './write-steps.ts';

const newlyActive = (before: Job | undefined, job: Job): Happened[] => {
  const step = activeStep(job);
  return step && step.id !== (before && activeStep(before)?.id) ? [{ what: 'step-activated', stepId: step.id }] : [];
};

interface Saving {
  before: Job | undefined;
  after: Job;
  now: Date;
  happened: Happened;
  /** The places of its steps, if the transaction has read them before. */
  locations?: Locations;
}

/**
 * Writes a job at its next version with its steps, their links' codes, its next reminder and its facts: what happened, and
 * the activation of a step if there was one.
 */
export const saveJob = async (
  context: Context,
  tx: PgTx,
  { before, after, now, happened, locations: known }: Saving,
): Promise<Job> => {
  const { manager } = tx;
  const job = withCodes({ ...handedOver(before, after, randomId), version: (before?.version ?? 0) + 1 }, newCode);
  if (!before) await insertJob(manager, context.sealer, job, now);
  else if (!(await updateJob(manager, context.sealer, job, now))) throw new Error('A job changed while it was held.');
  await writeSteps(context, tx, before, job);
  if (isRemindedOtherwise(before, job)) {
    const reminder = upcomingReminder(job, now);
    await setReminderRow(manager, job.id, reminder && { stepId: reminder.stepId, dueAt: reminder.at });
  }
  const locations = known ?? (await locationsOf(manager, job));
  for (const each of [happened, ...newlyActive(before, job)]) {
    await publishJob(context, tx, { job, locations, happened: each });
  }
  return job;
};
