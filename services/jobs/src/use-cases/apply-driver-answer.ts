import { deadLetter } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import { lockJob } from '../db/jobs.ts';
import type { Job, Step } from '../domain/job.ts';

/** The fields that all facts about a driver's answer have. */
export interface DriverAnswer {
  jobId: string;
  companyId: string;
  stepId: string;
  truckerId: string;
  messageId: string;
  sentAt: string;
}

/** When the driver answered, by the clock of another process. */
const answeredAt = ({ sentAt }: DriverAnswer, now: Date): Date => {
  const at = Date.parse(sentAt);
  if (Number.isNaN(at)) throw deadLetter('A driver’s answer without its time.');
  return new Date(Math.min(at, now.getTime()));
};

/**
 * Applies an answer to its locked job; `apply` returns why it has no effect, if so. It has none either if the job was deleted or given
 * to another trucker, or has no such step any more: the driver already has the answer to it.
 */
export const applyDriverAnswer = async (
  context: Context,
  tx: PgTx,
  answer: DriverAnswer,
  apply: (job: Job, answered: { step: Step; sentAt: Date; now: Date }) => Promise<string | undefined>,
): Promise<void> => {
  const { messageId, jobId, companyId, truckerId, stepId } = answer;
  const job = await lockJob(tx.manager, context.sealer, { companyId, id: jobId });
  const step = job?.trucker?._id === truckerId ? job.steps.find(({ id }) => id === stepId) : undefined;
  const now = context.clock.now();
  const outcome = job && step ? await apply(job, { step, sentAt: answeredAt(answer, now), now }) : 'not-theirs';
  if (outcome !== undefined) context.log.info({ messageId, jobId, outcome }, "a driver's answer has no effect");
};
