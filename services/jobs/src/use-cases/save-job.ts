import { isDeepStrictEqual } from 'node:util';
import { v4 as randomId } from 'uuid';
import { newCode } from '@gatelingo/chassis/codes';
import { problem } from '@gatelingo/chassis/errors';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import { sealStep } from '../db/job-rows.ts';
import { findJob, insertJob, lockJob, updateJob, type JobKey } from '../db/jobs.ts';
import { findLocations } from '../db/projections.ts';
import { setReminderRow } from '../db/reminders.ts';
import { writeStepRows } from '../db/steps.ts';
import type { Fault } from '../domain/edit.ts';
import { activeStep, type Job } from '../domain/job.ts';
import { handedOver } from '../domain/handover.ts';
import { withCodes } from '../domain/links.ts';
import { isRemindedOtherwise, upcomingReminder } from '../domain/reminders.ts';
import { publishJob, type Happened, type Locations } from './job-facts.ts';

/** The refusal of a plan; it names each field. */
export const refusal = (faults: readonly Fault[]) =>
  problem('rule_violated', faults[0]?.error ?? '', { details: [...faults] });

export const refuseFaults = (faults: readonly Fault[]): void => {
  if (faults.length > 0) throw refusal(faults);
};

export const noSuchJob = () => problem('not_found', 'There is no such job.');

export const jobIsCompleted = () => problem('rule_violated', 'This job is completed and can not be changed any more.');

/** The company's job. */
export const jobOf = async ({ store, sealer }: Context, key: JobKey): Promise<Job> => {
  const job = await findJob(store.manager, sealer, key);
  if (!job) throw noSuchJob();
  return job;
};

/** The company's job, locked until the transaction ends; undefined if there is none. */
export const lockedJob = ({ sealer }: Context, { manager }: PgTx, key: JobKey): Promise<Job | undefined> =>
  lockJob(manager, sealer, key);

/** The places of a job's steps. */
export const locationsOf = (manager: PgTx['manager'], { steps }: Job): Promise<Locations> =>
  findLocations(
    manager,
    steps.map(({ locationId }) => locationId),
  );

/** Writes the steps that an act has changed; the job is locked, so the steps of `before` are those of the table. */
export const writeSteps = async (context: Context, tx: PgTx, before: Job | undefined, job: Job): Promise<void> => {
  const known = new Map(before?.steps.map((step, position) => [step.id, { step, position }]));
  const changed = job.steps.flatMap((step, position) =>
    isDeepStrictEqual(known.get(step.id), { step, position }) ? [] : [sealStep(context.sealer, job, step, position)],
  );
  const kept = new Set(job.steps.map(({ id }) => id));
  const removed = before?.steps.map(({ id }) => id).filter((id) => !kept.has(id)) ?? [];
  await writeStepRows(tx.manager, { jobId: job.id, removed, changed });
};

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
