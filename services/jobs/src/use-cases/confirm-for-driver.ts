import { problem } from '@gatelingo/chassis/errors';
import type { jobs } from '@gatelingo/proto/http/jobs';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../context.ts';
import { type JobKey, lockJob } from '../db/jobs.ts';
import { stepConfirmedByStaff, confirmedText } from '../domain/confirmation.ts';
import { jobView } from '../view.ts';
import { saveConfirmed } from './save-confirmed.ts';
import { noSuchJob } from '../refusals.ts';

const noSuchStep = () => {
  const error = 'This job has no such step.';
  return problem('not_found', error, { details: [{ field: 'stepId', code: 'not_found', error }] });
};

/** Staff confirm a step for its driver; a repeated call, or one at the same time as the driver's, confirms it once. */
export const confirmForDriver = async (
  context: Context,
  key: JobKey,
  { stepId, userId }: { stepId: string; userId: string },
): Promise<AnswerOf<typeof jobs.confirmForDriver>> => {
  const job = await context.store.transaction(async (tx) => {
    const before = await lockJob(tx.manager, context.sealer, key);
    if (!before) throw noSuchJob();
    if (!before.steps.some(({ id }) => id === stepId)) throw noSuchStep();
    const now = context.clock.now();
    const outcome = stepConfirmedByStaff(before, stepId, { userId, now });
    return saveConfirmed(context, tx, { before, stepId, outcome, by: 'staff', now });
  });
  return { message: confirmedText(job, stepId), job: await jobView(context, job) };
};
