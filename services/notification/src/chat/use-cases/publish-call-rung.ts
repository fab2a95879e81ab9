import type { PgTx } from '@gatelingo/chassis/postgres';
import { CallDeliverySchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import type { CallRung } from '../domain/call-rung.ts';
import type { ChatMessage } from '../domain/chat.ts';

/** Publishes where a call is on its way by WhatsApp; nothing of a message that brings no call. */
export const publishCallRung = async (
  { bus, clock }: Pick<Context, 'bus' | 'clock'>,
  tx: PgTx,
  { callId, jobId, companyId, createdAt }: ChatMessage,
  rung: CallRung | undefined,
): Promise<void> => {
  if (callId === null || !rung) return;
  const { state, why = '' } = rung;
  const [at, writtenAt] = [clock.now().toISOString(), createdAt.toISOString()];
  const delivery = { callId, companyId, state, why, at, writtenAt };
  await bus.publish(tx, CallDeliverySchema, delivery, { aggregateId: jobId, companyId, version: 0 });
};
