import { randomUUIDv7 } from 'node:crypto';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { retryLater } from '@gatelingo/chassis/work';
import type { Context } from '../../context.ts';
import { findCompany } from '../../db/companies.ts';
import { findContact, lockPhone } from '../../db/contacts.ts';
import { insertMedium } from '../../db/media.ts';
import { findPhoneOwners, findRepliedOwner, type PhoneOwner } from '../../db/phone-owners.ts';
import { announcedKind } from '../../chat/domain/chat-medium.ts';
import type { ChatMessage } from '../../domain/chat.ts';
import type { InboundMessage } from '../domain/inbound-message.ts';
import { firstTranslation } from '../../chat/domain/message-text.ts';
import { optOutKeyword } from '../domain/opt-out-keywords.ts';
import { countWebhook } from '../webhook-count.ts';
import { appendChatMessage, enqueueTranslation, phoneIndexOf } from '../../chat/use-cases/change-chat.ts';
import { fetchMediumKind } from './fetch-medium.ts';
import { optIn, optOut } from '../../sending/use-cases/opt-out.ts';
import { releaseToSms, releaseWaiting } from '../../sending/use-cases/release-waiting.ts';
import { removePhoneFromWork, hasOlderPending, saveLastWrote, insertOptOutWish, wasReceived } from '../db/received.ts';

/** Opens WhatsApp's 24-hour window; an SMS does not open it. */
const openWindow = async (
  { manager }: PgTx,
  phoneIndex: string,
  { channel, receivedAt }: InboundMessage,
): Promise<void> => {
  if (channel !== 'whatsapp') return;
  await saveLastWrote(manager, phoneIndex, new Date(receivedAt));
};

const enqueueMedia = async (
  { work }: Context,
  tx: PgTx,
  { id: messageId, companyId }: ChatMessage,
  media: InboundMessage['media'],
): Promise<void> => {
  for (const [number, { url, contentType }] of media.entries()) {
    const id = randomUUIDv7();
    const kind = announcedKind(contentType);
    const state = 'pending';
    await insertMedium(tx.manager, {
      id,
      messageId,
      companyId,
      number,
      kind,
      contentType,
      state,
      reason: '',
      fileId: null,
    });
    await work.enqueue(tx, fetchMediumKind, { key: id, companyId, payload: { mediumId: id, url } });
  }
};

/** False if the job was deleted in the meantime. */
const appendInbound = async (
  context: Context,
  tx: PgTx,
  { phoneIndex, owner, message }: { phoneIndex: string; owner: PhoneOwner; message: InboundMessage },
): Promise<boolean> => {
  const { companyId, jobId, truckerId, language, name } = owner;
  const { text, position, messageSid, channel, receivedAt, media } = message;
  const to = (await findCompany(tx.manager, companyId))?.language ?? language;
  const written = await appendChatMessage(context, tx, {
    companyId,
    jobId,
    truckerId,
    phoneIndex,
    senderType: 'trucker',
    senderName: name,
    kind: 'text',
    text,
    language,
    ...firstTranslation({ from: language, to, text }, context.translator),
    state: 'received',
    providerSid: messageSid,
    position,
    channel,
    createdAt: new Date(receivedAt),
  });
  if (!written) return false;
  await enqueueMedia(context, tx, written, media);
  if (written.translation === 'pending') await enqueueTranslation(context, tx, written);
  return true;
};

/** Returns whether STOP or START changed anything; if not, the message is an ordinary one. */
const applyOptOutKeyword = async (
  context: Context,
  tx: PgTx,
  { phoneIndex, message }: { phoneIndex: string; message: InboundMessage },
): Promise<boolean> => {
  const word = optOutKeyword(message);
  if (word === undefined) return false;
  const { messageSid: sid, text, channel, receivedAt } = message;
  const at = new Date(receivedAt);
  await insertOptOutWish(tx.manager, { sid, phoneIndex, wish: word, at });
  return (word === 'stop' ? optOut : optIn)(context, tx, { phoneIndex, at, text, channel });
};

/** Whose chat gets the message: that of the job whose message is replied to, or else of the newest job. */
const ownerOf = async (
  { sealer }: Context,
  { manager }: PgTx,
  { phoneIndex, message: { repliedTo } }: { phoneIndex: string; message: InboundMessage },
): Promise<PhoneOwner | undefined> => {
  const replied =
    repliedTo === null ? undefined : await findRepliedOwner(manager, sealer, { phoneIndex, sid: repliedTo });
  return replied ?? (await findPhoneOwners(manager, sealer, phoneIndex))[0];
};

/** Adds a driver's message to the chat of the job, or applies STOP and START. */
export const receiveMessage = async (context: Context, tx: PgTx, message: InboundMessage): Promise<void> => {
  const { messageSid, channel } = message;
  const phoneIndex = phoneIndexOf(context, message.phone);
  await lockPhone(tx.manager, phoneIndex);
  // The work row, which also recognises replays, is kept for one month only.
  if (await wasReceived(tx.manager, messageSid)) {
    countWebhook(context, 'inbound', 'replayed');
    context.log.warn({ messageSid }, 'a message that had been heard long ago was dropped');
    return;
  }
  let owner = await ownerOf(context, tx, { phoneIndex, message });
  // For a number that never had a job only its opt-out is kept.
  if (owner) await openWindow(tx, phoneIndex, message);
  const isApplied = await applyOptOutKeyword(context, tx, { phoneIndex, message });
  // The job was deleted in the meantime: another job's chat may take the message.
  while (owner && !isApplied && !(await appendInbound(context, tx, { phoneIndex, owner, message }))) {
    owner = await ownerOf(context, tx, { phoneIndex, message });
  }
  if (!owner) {
    await removePhoneFromWork(tx.manager, messageSid);
    countWebhook(context, 'inbound', 'unknown');
    context.log.warn({ messageSid }, 'a message from a number without a job was dropped');
  }
  const isOptedOut = Boolean((await findContact(tx.manager, phoneIndex))?.optedOutAt);
  // An SMS does not open the 24 hours; nothing is released to a phone that opted out.
  if (!isOptedOut) await (channel === 'whatsapp' ? releaseWaiting : releaseToSms)(context, tx, phoneIndex);
};

const turnSeconds = 0.1;

/** Receives the message once all older ones of the phone are received: another process may be working on one. */
export const receiveInTurn = async (context: Context, tx: PgTx, message: InboundMessage): Promise<void> => {
  const phoneIndex = phoneIndexOf(context, message.phone);
  await lockPhone(tx.manager, phoneIndex);
  if (await hasOlderPending(tx.manager, { sid: message.messageSid, phoneIndex })) throw retryLater(turnSeconds);
  await receiveMessage(context, tx, message);
};
