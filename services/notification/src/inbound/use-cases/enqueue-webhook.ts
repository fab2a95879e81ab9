import type { Context } from '../../context.ts';
import { findCompanyOfSend } from '../../db/chat.ts';
import type { InboundMessage, StatusNews } from '../domain/inbound-message.ts';
import type { WebhookOutcome } from '../webhook-count.ts';
import { phoneIndexOf } from '../../chat/use-cases/change-chat.ts';

type Parts = Pick<Context, 'store' | 'work' | 'companyOfSend'>;

/** The work that adds a driver's message to a chat. */
export const receiveMessageKind = 'receive-message';
/** The work that applies a delivery status. */
const applyStatusKind = 'apply-status';

/** The worker finds the phone's owner later: Twilio does not wait long for an answer. */
export const enqueueReceiving = async (
  context: Pick<Context, 'work' | 'sealer'>,
  message: InboundMessage,
): Promise<WebhookOutcome> => {
  // No company is known yet: phones take turns, so that no phone's flood holds up the others, and each keeps its own order.
  const order = { key: message.messageSid, companyId: phoneIndexOf(context, message.phone), payload: message };
  return (await context.work.enqueueAlone(receiveMessageKind, order)) ? 'accepted' : 'replayed';
};

export const enqueueStatus = async (
  { store, work, companyOfSend }: Parts,
  { sendId, ...news }: StatusNews & { sendId: string },
): Promise<WebhookOutcome> => {
  // Another process may have sent it.
  const companyId = companyOfSend.get(sendId) ?? (await findCompanyOfSend(store.manager, sendId));
  if (companyId === undefined) return 'unknown';
  const order = { key: `${sendId}:${news.status}`, companyId, payload: { sendId, ...news } };
  return (await work.enqueueAlone(applyStatusKind, order)) ? 'accepted' : 'replayed';
};
