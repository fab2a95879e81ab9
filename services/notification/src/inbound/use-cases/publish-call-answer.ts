import type { PgTx } from '@gatelingo/chassis/postgres';
import { CallAnsweredSchema } from '@gatelingo/proto/events';
import { callLaterMinutes } from '@gatelingo/proto/templates';
import type { Context } from '../../context.ts';
import type { CallAnswer } from '../domain/call-answer.ts';
import type { Received } from './notify-driver.ts';

/** Publishes a driver's answer to a call: registration decides whether the call is still in force. */
export const publishCallAnswer = async (
  { bus }: Pick<Context, 'bus'>,
  tx: PgTx,
  { message: { receivedAt: answeredAt, messageSid: messageId } }: Received,
  { answer, callId, target: { jobId, companyId } }: CallAnswer,
): Promise<void> => {
  const minutes = answer === 'later' ? callLaterMinutes : 0;
  const fact = { callId, companyId, answer, minutes, answeredAt, messageId };
  await bus.publish(tx, CallAnsweredSchema, fact, { aggregateId: jobId, companyId, version: 0 });
};
