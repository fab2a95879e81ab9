import type { PgTx } from '@gatelingo/chassis/postgres';
import { NumberAnsweredSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { saveNumberAnswer } from '../db/number-answers.ts';
import { receivedAt, type UnprovedVisit } from '../domain/situation.ts';
import type { Received } from './notify-driver.ts';

/** A registered number answered about its visit's job: that proves it, which registration projects. */
export const publishNumberAnswer = async (
  { bus }: Context,
  tx: PgTx,
  { message, situation: { phoneIndex } }: Received,
  { visitId, companyId, truckerId }: UnprovedVisit,
): Promise<void> => {
  await saveNumberAnswer(tx.manager, { visitId, phoneIndex, companyId, answeredAt: receivedAt(message) });
  const fact = { visitId, companyId, truckerId, answeredAt: message.receivedAt };
  await bus.publish(tx, NumberAnsweredSchema, fact, { aggregateId: visitId, companyId, version: 1 });
};
