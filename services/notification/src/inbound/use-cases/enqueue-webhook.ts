import type { Context } from '../../context.ts';
import { findCompanyOfSend } from '../../sending/db/sends.ts';
import type { InboundMessage, StatusNews } from '../domain/inbound-message.ts';
import type { WebhookOutcome } from '../webhook-count.ts';
import { phoneIndexOf } from '../../chat/use-cases/change-chat.ts';

type Parts = Pick<Context, 'store' | 'work'>;

/** The work that adds a driver's message to a chat. */
export const receiveMessageKind = 'receive-message';
/** The work that applies a delivery status. */
const applyStatusKind = 'apply-status';

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

export const enqueueStatus = async (
  { store, work }: Parts,
  { sendId, ...news }: StatusNews & { sendId: string },
): Promise<WebhookOutcome> => {
  const companyId = await findCompanyOfSend(store.manager, sendId);
  if (companyId === undefined) return 'unknown';
  const order = { key: `${sendId}:${news.status}`, companyId, payload: { sendId, ...news } };
  const isNew = await store.transaction((tx) => work.enqueue(tx, applyStatusKind, order));
  return isNew ? 'accepted' : 'replayed';
};
