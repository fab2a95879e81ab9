import type { PgTx } from '@gatelingo/chassis/postgres';
import { ChatMessageChangedSchema, DeliveryStatusChangedSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { type LockedMessage, saveChat } from '../db/chat.ts';
import { callRungOf } from '../domain/call-rung.ts';
import type { ChatMessage } from '../domain/chat.ts';
import { publishCallRung } from './publish-call-rung.ts';
import { about, chatOf, messageOf } from '../facts.ts';

type Parts = Pick<Context, 'bus' | 'sealer' | 'clock'>;

/** Publishes a message of which staff see something new. Under its chat's lock. */
export const publishHeldMessage = async (
  { bus, clock }: Parts,
  tx: PgTx,
  { conversation, message, before = message }: LockedMessage & { before?: ChatMessage },
): Promise<void> => {
  const next = { ...conversation, version: conversation.version + 1 };
  await saveChat(tx.manager, next);
  const isDelivery = message.state !== before.state || message.reason !== before.reason;
  const schema = isDelivery ? DeliveryStatusChangedSchema : ChatMessageChangedSchema;
  await bus.publish(tx, schema, { chat: chatOf(next, clock.now()), message: messageOf(message) }, about(next));
  if (isDelivery) await publishCallRung({ bus, clock }, tx, message, callRungOf(message));
};
