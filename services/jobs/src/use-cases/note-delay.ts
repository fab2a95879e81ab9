import { deadLetter } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import { delayedStep } from '../domain/delay.ts';
import { applyDriverAnswer, type DriverAnswer } from './apply-driver-answer.ts';
import { saveJob } from './save-job.ts';

/** More is no delay of a step: staff and driver talk about it. */
const longestMinutes = 24 * 60;

/** Notes how late a driver will be: staff see it on the job, and the step's reminders wait. */
export const noteDelay = async (
  context: Context,
  tx: PgTx,
  answer: DriverAnswer & { minutes: number },
): Promise<void> => {
  const { stepId, minutes } = answer;
  if (minutes < 1 || minutes > longestMinutes) throw deadLetter('A delay of no possible length.');
  await applyDriverAnswer(context, tx, answer, async (before, { sentAt, now }) => {
    const outcome = delayedStep(before, stepId, { minutes, sentAt });
    if (outcome.kind !== 'noted') return outcome.kind;
    await saveJob(context, tx, { before, after: outcome.job, by: 'driver', now, happened: { what: 'changed' } });
    return undefined;
  });
};
