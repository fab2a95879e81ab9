import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { quotaDay } from '../../quota/domain/quota.ts';
import { countStrangerAnswer } from '../db/stranger-answers.ts';
import { answerStrangerKind } from '../domain/work-kinds.ts';
import type { Received } from './notify-driver.ts';

/** In all, on one day: an answer costs, and anybody can write. */
const mostPerDay = 200;

/** Enqueues the one sentence for an unknown number. Its row of work has the number until it is sent, and nothing else has. */
export const answerStranger = async (
  context: Context,
  tx: PgTx,
  { message: { messageSid, phone }, situation: { thread, now } }: Received,
): Promise<void> => {
  if (!(await countStrangerAnswer(tx.manager, quotaDay(now), mostPerDay))) {
    context.log.warn({ messageSid }, 'no more unknown numbers are answered today');
    return;
  }
  await context.work.enqueue(tx, answerStrangerKind, { key: messageSid, companyId: '', payload: { phone, thread } });
};
