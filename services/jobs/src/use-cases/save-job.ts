import { v4 as randomId } from 'uuid';
import { newCode } from '@gatelingo/chassis/codes';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { hasWords } from '@gatelingo/chassis/translation';
import type { Context } from '../context.ts';
import { insertJob, updateJob } from '../db/jobs.ts';
import { setReminderRow } from '../db/reminders.ts';
import { needsTranslation, textsOf, translationAfter } from '../domain/driver-texts.ts';
import { activeStep, type Job } from '../domain/job.ts';
import { handedOver } from '../domain/handover.ts';
import { withCodes } from '../domain/links.ts';
import { isRemindedOtherwise, upcomingReminder } from '../domain/reminders.ts';
import { publishJob, type Happened, type Locations } from '../facts.ts';
import { findCompany, findLocations } from '../db/projections.ts';
import { enqueueTranslation } from './enqueue-translation.ts';
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
  /** Staff's changes alone raise the revision. */
  by: 'staff' | 'driver' | 'translator';
  /** The places of its steps, if the transaction has read them before. */
  locations?: Locations;
}

/** The job with what is known of its texts in its driver's language. */
const withTranslation = async (
  { translator }: Context,
  { manager }: PgTx,
  job: Job,
  locations: Locations,
): Promise<Job> => {
  if (!job.trucker) return { ...job, translation: null };
  // The company's fact travels on another topic and may be behind.
  const from = (await findCompany(manager, job.companyId))?.language ?? 'en';
  const texts = textsOf(job, locations);
  const translation = translationAfter(job, { from, texts, hasWords, canTranslate: translator.isConfigured });
  return { ...job, translation };
};

const numbersAfter = (before: Job | undefined, by: Saving['by']): Pick<Job, 'version' | 'revision'> => ({
  version: (before?.version ?? 0) + 1,
  revision: (before?.revision ?? 0) + (by === 'staff' ? 1 : 0),
});

/**
 * Writes a job at its next version with its steps, their links' codes, its next reminder and its facts: what happened, and
 * the activation of a step if there was one. Texts that its driver does not understand are translated later.
 */
export const saveJob = async (
  context: Context,
  tx: PgTx,
  { before, after, now, happened, by, locations: known }: Saving,
): Promise<Job> => {
  const { manager } = tx;
  const locations = known ?? (await findLocations(manager, [after]));
  const changed = { ...handedOver(before, after, randomId), ...numbersAfter(before, by) };
  const job = await withTranslation(context, tx, withCodes(changed, newCode), locations);
  if (!before) await insertJob(manager, context.sealer, job, now);
  else if (!(await updateJob(manager, context.sealer, job, now))) throw new Error('A job changed while it was held.');
  await writeSteps(context, tx, before, job);
  if (isRemindedOtherwise(before, job)) {
    const reminder = upcomingReminder(job, now);
    await setReminderRow(manager, job.id, reminder && { stepId: reminder.stepId, dueAt: reminder.at });
  }
  if (needsTranslation(before, job))
    await enqueueTranslation(context, tx, job, { since: now.toISOString(), dueAt: now, isRest: false });
  for (const each of [happened, ...newlyActive(before, job)]) {
    await publishJob(context, tx, { job, locations, happened: each });
  }
  return job;
};
