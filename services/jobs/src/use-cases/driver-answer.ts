import { deadLetter } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import type { Job } from '../domain/job.ts';
import { lockedJob } from './save-job.ts';

/** What the facts about a driver's answer have in common. */
export interface DriverAnswer {
  jobId: string;
  companyId: string;
  stepId: string;
  truckerId: string;
  messageId: string;
  sentAt: string;
}

/** The locked job of an answer; undefined if it was deleted or given to another trucker, or has no such step any more. */
export const answeredJob = async (
  context: Context,
  tx: PgTx,
  { jobId: id, companyId, truckerId, stepId }: DriverAnswer,
): Promise<Job | undefined> => {
  const job = await lockedJob(context, tx, { companyId, id });
  const isMeant = job?.trucker?._id === truckerId && job.steps.some((step) => step.id === stepId);
  return isMeant ? job : undefined;
};

/** When the driver answered, by the clock of another process. */
export const answeredAt = ({ sentAt }: DriverAnswer, now: Date): Date => {
  const at = Date.parse(sentAt);
  if (Number.isNaN(at)) throw deadLetter('A driver’s answer without its time.');
  return new Date(Math.min(at, now.getTime()));
};

/** An answer that came too late for what it asks has no effect; the driver already has the answer to it. */
export const noteUseless = (
  { log }: Pick<Context, 'log'>,
  { messageId, jobId }: DriverAnswer,
  outcome: string,
): void => {
  log.info({ messageId, jobId, outcome }, "a driver's answer has no effect");
};
