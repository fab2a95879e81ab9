import type { Context } from '../../context.ts';
import { activeStep } from '../../domain/job.ts';
import type { Job } from '../../domain/job.ts';
import { settled } from '../../domain/trucker-messages.ts';
import { changeKnownJob } from './project-job.ts';
import { reachPerson } from './resolve-recipient.ts';
import { queueStopped } from './system-message.ts';
import { noSuchJob, waitForJob } from './wait-for-job.ts';

/** Why there is nothing to send now. */
const nothingFor = (job: Job): string | undefined => {
  if (job.isCompleted) return 'This job is completed. There is nothing to send.';
  if (job.truckerId === null) return 'This job has no trucker yet. The message is made as soon as one is assigned.';
  if (activeStep(job) === undefined) return 'Every step of this job is confirmed. There is nothing to send.';
  return undefined;
};

/**
 * Makes sure that the message about a job is there for its trucker: the same one that the job's facts make. What hinders it is
 * thrown once it is there; what his STOP had kept back is queued again after his START.
 */
export const announceJob = async (
  context: Context,
  { companyId, jobId }: { companyId: string; jobId: string },
): Promise<{ message: string }> => {
  await waitForJob(context, companyId, jobId);
  const known = await context.store.transaction((tx) =>
    changeKnownJob(context, tx, jobId, (before, making) => before && settled(before, making)),
  );
  if (!known || known.job.isDeleted) throw noSuchJob();
  const { job, assignments } = known;
  const message = nothingFor(job);
  if (message !== undefined) return { message };
  const person = assignments.find(({ truckerId }) => truckerId === job.truckerId)?.person;
  await context.store.transaction(async (tx) => {
    // While Twilio is not configured the message waits.
    await reachPerson(context, tx, { person, isConfigured: true });
    await queueStopped(context, tx, known);
  });
  return { message: "The trucker's message is queued." };
};
