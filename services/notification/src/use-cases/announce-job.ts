import type { Context } from '../context.ts';
import { activeStep } from '../domain/job.ts';
import type { Job } from '../domain/job.ts';
import { settled } from '../domain/trucker-messages.ts';
import { changeKnownJob } from './learn-job.ts';
import { noSuchJob, waitForJob } from './wait-for-job.ts';

const answerFor = (job: Job): string => {
  if (job.isCompleted) return 'This job is completed. There is nothing to send.';
  if (job.truckerId === null) return 'This job has no trucker yet. The message is made as soon as one is assigned.';
  if (activeStep(job) === undefined) return 'Every step of this job is confirmed. There is nothing to send.';
  return "The trucker's message is queued.";
};

/** Makes sure that the message about a job is there for its trucker: the same one that the job's facts make. */
export const announceJob = async (
  context: Context,
  { companyId, jobId }: { companyId: string; jobId: string },
): Promise<{ message: string }> => {
  await waitForJob(context, companyId, jobId);
  const known = await context.store.transaction((tx) =>
    changeKnownJob(context, tx, jobId, (before, making) => before && settled(before, making)),
  );
  if (!known || known.job.isDeleted) throw noSuchJob();
  return { message: answerFor(known.job) };
};
