import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { quotaDay } from '../../quota/domain/quota.ts';
import { countStrangerAnswer } from '../db/stranger-answers.ts';
import { answerStrangerKind } from '../domain/work-kinds.ts';
import type { Received } from './notify-driver.ts';

/** In all, on one day: an answer costs, and anybody can write. */
const mostPerDay = 200;
/** A number gets one a day, and may be a bot that answers it. Only the limiter knows which, by the index, until the day is over. */
const perNumber = { points: 1, perSeconds: 24 * 60 * 60 };

/** Enqueues the one sentence for an unknown number. Its row of work has the number until it is sent, and nothing else has. */
export const answerStranger = async (
  context: Context,
  tx: PgTx,
  { message, situation: { phoneIndex, thread, now } }: Received,
): Promise<void> => {
  const { messageSid, phone, receivedAt: wroteAt } = message;
  const { used } = await context.limiter.count('stranger-answers', phoneIndex, perNumber);
  if (used > perNumber.points) return;
  if (!(await countStrangerAnswer(tx.manager, quotaDay(now), mostPerDay))) {
    context.log.warn({ messageSid }, 'no more unknown numbers are answered today');
    return;
  }
  const payload = { phone, thread, wroteAt };
  await context.work.enqueue(tx, answerStrangerKind, { key: messageSid, companyId: '', payload });
};
