import type { Context } from '../../context.ts';
import type { InboundMessage } from '../domain/inbound-message.ts';
import type { WebhookOutcome } from '../webhook-count.ts';
import { phoneIndexOf } from '../../db/lookups.ts';
import { receiveMessageKind } from '../domain/work-kinds.ts';

/** The worker finds the phone's owner later: Twilio does not wait long for an answer. */
export const enqueueReceiving = async (
  context: Pick<Context, 'store' | 'work' | 'sealer'>,
  message: InboundMessage,
): Promise<WebhookOutcome> => {
  // No company is known yet: phones take turns, so that no phone's flood holds up the others, and each keeps its own order.
  const order = { key: message.messageSid, companyId: phoneIndexOf(context, message.phone), payload: message };
  const isNew = await context.store.transaction((tx) => context.work.enqueue(tx, receiveMessageKind, order));
  return isNew ? 'accepted' : 'replayed';
};
