import type { PgTx } from '@gatelingo/chassis/postgres';
import { NumberAnsweredSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { findAnsweredVisit, saveNumberAnswer } from '../db/number-answers.ts';
import type { Received } from './tell-driver.ts';

/** How long the proof by an answer may take to come back from registration; then another answer is published. */
const proofTakesMs = 10 * 60 * 1000;

/**
 * A registered number pressed or quoted, by WhatsApp, a message about its visit's job: that proves the number, which is published once,
 * and again while the proof is not projected here. The sender of an SMS can be forged. Under the phone's lock.
 */
export const noteNumberAnswer = async (
  context: Context,
  tx: PgTx,
  { phoneIndex, message: { channel, repliedTo, receivedAt } }: Received,
): Promise<void> => {
  if (channel !== 'whatsapp' || repliedTo === null) return;
  const found = await findAnsweredVisit(tx.manager, { phoneIndex, sid: repliedTo });
  if (!found) return;
  const { visitId, companyId } = found;
  const answeredAt = new Date(receivedAt);
  const lostBefore = new Date(answeredAt.getTime() - proofTakesMs);
  if (!(await saveNumberAnswer(tx.manager, { visitId, phoneIndex, answeredAt, lostBefore }))) return;
  const about = { aggregateId: visitId, companyId, version: 1 };
  await context.bus.publish(tx, NumberAnsweredSchema, { ...found, answeredAt: receivedAt }, about);
};
