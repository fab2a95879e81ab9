import type { PgTx } from '@gatelingo/chassis/postgres';
import { NumberAnsweredSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { findAnsweredVisit, insertNumberAnswer } from '../db/number-answers.ts';
import type { Received } from './tell-driver.ts';

/**
 * A registered number pressed or quoted, by WhatsApp, a message about its visit's job: that proves the number, which is published once
 * for each visit and phone. The sender of an SMS can be forged. Under the phone's lock.
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
  if (!(await insertNumberAnswer(tx.manager, { visitId, phoneIndex, answeredAt: new Date(receivedAt) }))) return;
  const about = { aggregateId: visitId, companyId, version: 1 };
  await context.bus.publish(tx, NumberAnsweredSchema, { ...found, answeredAt: receivedAt }, about);
};
