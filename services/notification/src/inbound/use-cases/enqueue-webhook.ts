import { rows } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import type { InboundMessage, StatusNews } from '../domain/inbound-message.ts';
import type { WebhookOutcome } from '../webhook-count.ts';
import { phoneIndexOf } from '../../chat/use-cases/change-chat.ts';

type Parts = Pick<Context, 'store' | 'work'>;

/** The work that puts what a driver wrote into a chat. */
export const receiveMessageKind = 'receive-message';
/** The work that writes down what became of a message. */
const applyStatusKind = 'apply-status';

/** Whose phone it is, and what follows, is found out afterwards: Twilio does not wait long. */
export const orderReceiving = async (
  context: Pick<Context, 'work' | 'sealer'>,
  message: InboundMessage,
): Promise<WebhookOutcome> => {
  const payload = { ...message, phoneIndex: phoneIndexOf(context, message.phone) };
  const order = { key: message.messageSid, companyId: '', payload };
  return (await context.work.enqueueAlone(receiveMessageKind, order)) ? 'accepted' : 'replayed';
};

export const orderStatus = async (
  { store, work }: Parts,
  { sendId, ...news }: StatusNews & { sendId: string },
): Promise<WebhookOutcome> => {
  const [sent] = await rows<{ company_id: string }>(
    store.manager,
    `SELECT chat_message.company_id FROM send JOIN chat_message ON chat_message.id = send.message_id
     WHERE send.id = $1`,
    [sendId],
  );
  if (!sent) return 'unknown';
  const order = { key: `${sendId}:${news.status}`, companyId: sent.company_id, payload: { sendId, ...news } };
  return (await work.enqueueAlone(applyStatusKind, order)) ? 'accepted' : 'replayed';
};
