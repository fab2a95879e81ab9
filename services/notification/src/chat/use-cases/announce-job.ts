import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { activeStep, type Job } from '../domain/job.ts';
import { type JobProjection, personOf, withFollowingMessages } from '../domain/driver-messages.ts';
import { findSystemStates } from '../db/chat-lists.ts';
import { activeLinkOf, templateInputOf } from '../domain/template-input.ts';
import { changeJobProjection } from './change-job-projection.ts';
import { resolvePerson } from './resolve-person.ts';
import { requeueMessage } from './requeue-message.ts';
import { noSuchJob } from '../refusals.ts';
import { waitForJob } from './wait-for-job.ts';

/** Why there is nothing to send now. */
const nothingFor = (job: Job): string | undefined => {
  if (job.isCompleted) return 'This job is completed. There is nothing to send.';
  if (job.truckerId === null) return 'This job has no trucker yet. The message is made as soon as one is assigned.';
  if (activeStep(job) === undefined) return 'Every step of this job is confirmed. There is nothing to send.';
  return undefined;
};

/** After START: queues the active step's link, which STOP had cancelled. Under the phone's lock. */
const queueStopped = async (context: Context, tx: PgTx, known: JobProjection): Promise<void> => {
  const link = activeLinkOf(known);
  if (!link) return;
  const states = await findSystemStates(tx.manager, known.job.jobId);
  const stopped = states.find(
    ({ truckerMessageId, state, reason }) =>
      truckerMessageId === link.id && state === 'cancelled' && reason === 'opted-out',
  );
  if (stopped) await requeueMessage(context, tx, stopped.id, templateInputOf(known, link, context.clock.now()));
};

/**
 * Makes sure that the message about a job exists: the same one that the job's facts make. Throws a hindrance after that.
 * A message that STOP had cancelled is queued again after START.
 */
export const announceJob = async (
  context: Context,
  { companyId, jobId }: { companyId: string; jobId: string },
): Promise<{ message: string }> => {
  await waitForJob(context, companyId, jobId);
  const known = await context.store.transaction((tx) =>
    changeJobProjection(context, tx, jobId, (before, making) => before && withFollowingMessages(before, making)),
  );
  if (!known || known.job.isDeleted) throw noSuchJob();
  const { job, assignments } = known;
  const message = nothingFor(job);
  if (message !== undefined) return { message };
  const person = personOf(assignments, job.truckerId);
  await context.store.transaction(async (tx) => {
    // While Twilio is not configured the message waits.
    await resolvePerson(context, tx, { person, isConfigured: true });
    await queueStopped(context, tx, known);
  });
  return { message: "The trucker's message is queued." };
};
