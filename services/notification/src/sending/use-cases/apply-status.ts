import type { PgTx } from '@gatelingo/chassis/postgres';
import type { MessageReason } from '@gatelingo/proto/http/chat';
import { hasButtons } from '@gatelingo/proto/templates';
import type { Context } from '../../context.ts';
import { findContact, saveContact } from '../../db/contacts.ts';
import { saveWindowClosed } from '../../db/phone-companies.ts';
import { threadFor } from '../../domain/senders.ts';
import { findSmsFallback } from '../db/message-settings.ts';
import { type SendRow, countRefusals, lockSends, updateSend } from '../db/sends.ts';
import { type ChatMessage, isTemplateKind } from '../../domain/chat.ts';
import {
  contentRefusals,
  isContentRefused,
  isOptedOut,
  isRateLimit,
  isWindowClosed,
  isWithoutWhatsApp,
  rateLimits,
  reasonOf,
} from '../../domain/refusal.ts';
import { advanced, isFailure, isNewStatus, retrySeconds } from '../domain/sending.ts';
import { findStatusState, type StatusState } from '../db/status.ts';
import { changeChatMessage, changeHeldMessage } from '../../chat/use-cases/change-chat.ts';
import { queueVoiceNote } from './queue-voice-note.ts';
import { applyVoiceNoteStatus } from './voice-note-status.ts';
import { optOut } from './opt-out.ts';
import { requeue, releaseToSms } from './release-waiting.ts';
import { expediteNext } from './expedite-next.ts';

/** The provider's status of a message that it accepted. */
export interface StatusOf {
  sendId: string;
  sid: string;
  status: string;
  errorCode: number | null;
}

/** How often a message is retried after rate limits; with backoff this takes some minutes. */
const mostRateLimited = 8;

/** Another way for a refused message; due at once without `dueAt`. */
interface Way {
  dueAt?: Date;
}

const isUnderWay = ({ state }: ChatMessage) => state === 'queued' || state === 'sent';

interface Refusal {
  message: ChatMessage;
  send: SendRow;
  code: number | null;
}

/** Retried later, a bounded number of times: the rate was exceeded, and nothing is wrong with the message. */
const laterWay = async ({ clock }: Context, { manager }: PgTx, { message }: Refusal): Promise<Way | undefined> => {
  const times = await countRefusals(manager, message.id, rateLimits);
  if (times > mostRateLimited) return undefined;
  return { dueAt: new Date(clock.now().getTime() + retrySeconds(times, undefined, Math.random()) * 1000) };
};

/** Twilio took a message with its buttons and WhatsApp did not: it is sent as text, once. */
const textWay = async ({ manager }: PgTx, { message, send }: Refusal): Promise<Way | undefined> => {
  if (send.isTemplate || send.channel !== 'whatsapp') return undefined;
  if (!isTemplateKind(message.kind) || !hasButtons(message.kind)) return undefined;
  return (await countRefusals(manager, message.id, contentRefusals)) === 1 ? {} : undefined;
};

/** Another way to send the message, if there is one; saves what the refusal shows about the phone. */
const anotherWay = async (context: Context, tx: PgTx, refusal: Refusal): Promise<Way | undefined> => {
  const { config, clock } = context;
  const { manager } = tx;
  const { message, send, code } = refusal;
  const { phoneIndex, companyId } = message;
  if (isRateLimit(code)) return laterWay(context, tx, refusal);
  if (isContentRefused(code)) return textWay(tx, refusal);
  if (isWindowClosed(code)) {
    // As of the send's start: a later message by the driver opens the window again.
    const thread = threadFor(config, companyId, 'whatsapp');
    await saveWindowClosed(manager, { phoneIndex, thread, companyId }, send.startedAt);
    return send.isTemplate ? undefined : {};
  }
  if (!isWithoutWhatsApp(code) || send.channel !== 'whatsapp') return undefined;
  const { lastWroteAt } = (await findContact(manager, phoneIndex)) ?? { lastWroteAt: null };
  // The driver has written since, which counts more than the older refusal.
  const isOld = lastWroteAt !== null && lastWroteAt > send.startedAt;
  if (!isOld) {
    await saveContact(manager, phoneIndex, { withoutWhatsAppAt: clock.now() });
    await releaseToSms(context, tx, phoneIndex);
  }
  // The system's request to write is dropped: the waiting text itself is sent by SMS.
  if (message.kind === 'talk' && message.senderUserId === null) return undefined;
  const isWanted = config.TWILIO_SMS_FROM !== undefined && (await findSmsFallback(manager, companyId));
  return isWanted ? {} : undefined;
};

/** The provider refused the send: the message is sent another way, or ends with the reason. Under the phone's lock. */
export const refuseSend = async (
  context: Context,
  tx: PgTx,
  { reason, ...refusal }: Refusal & { reason: MessageReason },
): Promise<void> => {
  const { message, send, code } = refusal;
  await updateSend(tx.manager, send.id, { state: 'failed', errorCode: code });
  const isCurrent = (each: ChatMessage) => isUnderWay(each) && each.generation === send.generation;
  const way = await anotherWay(context, tx, refusal);
  if (way) {
    await requeue(context, tx, message.id, isCurrent, way.dueAt);
    return;
  }
  const state = isOptedOut(code) ? 'cancelled' : 'failed';
  const { channel, isTemplate } = send;
  await changeChatMessage(context, tx, message.id, (each) =>
    isCurrent(each) ? { ...each, state, reason, errorCode: code, channel, isTemplate } : each,
  );
  if (!isOptedOut(code)) return;
  // As of the send's start: a later START wins.
  await optOut(context, tx, { phoneIndex: message.phoneIndex, at: send.startedAt, text: '', channel });
};

/** Applies a new status of a send to its message. */
const follow = async (
  context: Context,
  tx: PgTx,
  { send, held, isLatest, isResent, wantsVoiceNote }: StatusState,
  { status, errorCode }: Pick<StatusOf, 'status' | 'errorCode'>,
): Promise<void> => {
  const { message } = held;
  if (isFailure(status)) {
    // A message that was sent once more does not fail with its first send.
    if (isLatest) await refuseSend(context, tx, { message, send, code: errorCode, reason: reasonOf(errorCode) });
    return;
  }
  // A status of an older generation counts only while the newer one is not sent.
  const isOfNow = send.generation === message.generation;
  if (!isOfNow && message.state !== 'queued') return;
  const { channel, isTemplate } = send;
  const changed = await changeHeldMessage(context, tx, held, (before) => {
    const after = advanced(before, status, { now: context.clock.now(), isLatest });
    return after === before ? before : { ...after, channel, isTemplate, isResent };
  });
  // It has just gone out as the text that it is.
  const isFirst = message.state === 'queued' && changed.state !== 'queued';
  if (isFirst && wantsVoiceNote) await queueVoiceNote(context, tx, changed);
};

/** Applies a delivery status. Callbacks come twice, late and in any order, so a message never moves backwards. */
export const applyStatus = async (context: Context, tx: PgTx, news: StatusOf): Promise<void> => {
  const { manager } = tx;
  const { sendId, sid, status } = news;
  await lockSends(manager, [sendId]);
  const state = await findStatusState(manager, context.sealer, news);
  if (!state) {
    await applyVoiceNoteStatus(context, tx, news);
    return;
  }
  const { send, held } = state;
  const isOurs = send.sid === null && !state.isSidSaved;
  if (isOurs) await updateSend(manager, sendId, { sid });
  if (!isNewStatus(send.providerStatus, status)) return;
  await updateSend(manager, sendId, { providerStatus: status, state: 'accepted', unknownSince: null });
  await follow(context, tx, state, news);
  const wasOpen = send.state === 'sending' || send.state === 'unknown';
  if (wasOpen) await expediteNext(context, tx, held.message.phoneIndex, held.message.id);
};
