import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import { findChatMessage } from '../db/chat.ts';
import { findContact, lockPhone, saveContact } from '../db/contacts.ts';
import { findSmsFallback } from '../db/message-settings.ts';
import { countSends, findKnownSids, findLatestSend, findSend, type SendRow, updateSend } from '../db/sends.ts';
import type { ChatMessage } from '../domain/chat.ts';
import { isOptedOut, isWindowClosed, isWithoutWhatsApp, reasonOf } from '../domain/refusal.ts';
import { advanced, isFailure, isNews } from '../domain/sending.ts';
import { changeChatMessage } from './change-chat.ts';
import { queueAnew } from './release-waiting.ts';

/** What the provider says of a message that it took. */
export interface StatusOf {
  sendId: string;
  sid: string;
  status: string;
  errorCode: number | null;
}

const isUnderWay = ({ state }: ChatMessage) => state === 'queued' || state === 'sent';

/** Whether the message may go in another way now; writes down what was learnt of the phone. */
const hasAnotherWay = async (
  { config, clock }: Context,
  { manager }: PgTx,
  { message, send, code }: { message: ChatMessage; send: SendRow; code: number | null },
): Promise<boolean> => {
  const { phoneIndex, companyId } = message;
  const { lastWroteAt } = (await findContact(manager, phoneIndex)) ?? { lastWroteAt: null };
  // He has written since, which says more than what was refused before.
  const isOld = lastWroteAt !== null && lastWroteAt > send.startedAt;
  if (isWindowClosed(code)) {
    // As of when it was sent: what the driver has written since opens the window again.
    await saveContact(manager, phoneIndex, { windowClosedAt: send.startedAt });
    return !send.isTemplate;
  }
  if (isWithoutWhatsApp(code) && send.channel === 'whatsapp') {
    if (!isOld) await saveContact(manager, phoneIndex, { withoutWhatsAppAt: clock.now() });
    return config.TWILIO_SMS_FROM !== undefined && (await findSmsFallback(manager, companyId));
  }
  if (isOptedOut(code) && !isOld) await saveContact(manager, phoneIndex, { optedOutAt: clock.now() });
  return false;
};

/** The provider will not deliver the message this way: it goes another way, or ends with the reason. Under the phone's lock. */
export const refuseSend = async (
  context: Context,
  tx: PgTx,
  { message, send, code, reason }: { message: ChatMessage; send: SendRow; code: number | null; reason: string },
): Promise<void> => {
  await updateSend(tx.manager, send.id, { state: 'failed', errorCode: code });
  const isCurrent = (each: ChatMessage) => isUnderWay(each) && each.generation === send.generation;
  if (await hasAnotherWay(context, tx, { message, send, code })) {
    await queueAnew(context, tx, message.id, isCurrent);
    return;
  }
  const state = isOptedOut(code) ? 'cancelled' : 'failed';
  const { channel, isTemplate } = send;
  await changeChatMessage(context, tx, message.id, (each) =>
    isCurrent(each) ? { ...each, state, reason, channel, isTemplate } : each,
  );
};

/** Writes down what became of a message; callbacks come twice, late and in any order, and never take anything back. */
export const applyStatus = async (
  context: Context,
  tx: PgTx,
  { sendId, sid, status, errorCode }: StatusOf,
): Promise<void> => {
  const { sealer, clock } = context;
  const { manager } = tx;
  const found = await findSend(manager, sendId);
  const message = found && (await findChatMessage(manager, sealer, found.messageId));
  if (!message) return;
  await lockPhone(manager, message.phoneIndex);
  const send = (await findSend(manager, sendId)) ?? found;
  const isOurs = send.sid === null && !(await findKnownSids(manager, [sid])).has(sid);
  if (isOurs) await updateSend(manager, sendId, { sid });
  if (!isNews(send.providerStatus, status)) return;
  await updateSend(manager, sendId, { providerStatus: status, state: 'accepted', unknownSince: null });
  const latest = await findLatestSend(manager, message.id, message.generation);
  if (isFailure(status)) {
    // What is sent once more is not over because its first try is.
    if (latest?.id === sendId) {
      await refuseSend(context, tx, { message, send, code: errorCode, reason: reasonOf(errorCode) });
    }
    return;
  }
  // Of an older generation it counts only where the newer one has not been sent: it waited for this.
  if (send.generation !== message.generation && message.state !== 'queued') return;
  const isResent = (await countSends(manager, message.id, send.generation)) > 1;
  const { channel, isTemplate } = send;
  await changeChatMessage(context, tx, message.id, (before) => {
    const after = advanced(before, status, clock.now());
    return after === before ? before : { ...after, channel, isTemplate, isResent };
  });
};
