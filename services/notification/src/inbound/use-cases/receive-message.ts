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
import { optOutWish } from '../domain/opt-out-keywords.ts';
import { countWebhook } from '../webhook-count.ts';
import { appendChatMessage, orderTranslation, phoneIndexOf } from '../../chat/use-cases/change-chat.ts';
import { fetchMediumKind } from './fetch-medium.ts';
import { optIn, optOut } from '../../sending/use-cases/opt-out.ts';
import { releaseToSms, releaseWaiting } from '../../sending/use-cases/release-waiting.ts';
import { forgetWhoseWork, isOlderUnheard, noteWriting, rememberWish, wasHeard } from '../db/received.ts';

/** Whether anything may be written to the phone now is WhatsApp's own: an SMS opens nothing. */
const noteArrival = async (
  { manager }: PgTx,
  phoneIndex: string,
  { channel, receivedAt }: InboundMessage,
): Promise<void> => {
  if (channel !== 'whatsapp') return;
  await noteWriting(manager, phoneIndex, new Date(receivedAt));
};

const orderMedia = async (
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

/** False where the job was deleted just now. */
const hear = async (
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
  await orderMedia(context, tx, written, media);
  if (written.translation === 'pending') await orderTranslation(context, tx, written);
  return true;
};

/** Answers whether a STOP or a START changed anything: where it does not, it is a word like others. */
const obey = async (
  context: Context,
  tx: PgTx,
  { phoneIndex, message }: { phoneIndex: string; message: InboundMessage },
): Promise<boolean> => {
  const word = optOutWish(message);
  if (word === undefined) return false;
  const { messageSid: sid, text, channel, receivedAt } = message;
  const at = new Date(receivedAt);
  await rememberWish(tx.manager, { sid, phoneIndex, wish: word, at });
  return (word === 'stop' ? optOut : optIn)(context, tx, { phoneIndex, at, text, channel });
};

/** In whose chat he is heard: of the job to whose message he replies, or of his newest one. */
const ownerOf = async (
  { sealer }: Context,
  { manager }: PgTx,
  { phoneIndex, message: { repliedTo } }: { phoneIndex: string; message: InboundMessage },
): Promise<PhoneOwner | undefined> => {
  const replied =
    repliedTo === null ? undefined : await findRepliedOwner(manager, sealer, { phoneIndex, sid: repliedTo });
  return replied ?? (await findPhoneOwners(manager, sealer, phoneIndex))[0];
};

/** Puts what a driver wrote into the chat of his job, or does what STOP and START ask for. */
export const receiveMessage = async (context: Context, tx: PgTx, message: InboundMessage): Promise<void> => {
  const { messageSid, channel } = message;
  const phoneIndex = phoneIndexOf(context, message.phone);
  await lockPhone(tx.manager, phoneIndex);
  // The row of its work is kept for a month alone.
  if (await wasHeard(tx.manager, messageSid)) {
    countWebhook(context, 'inbound', 'replayed');
    context.log.warn({ messageSid }, 'a message that had been heard long ago was dropped');
    return;
  }
  let owner = await ownerOf(context, tx, { phoneIndex, message });
  // Of a number that no job ever had nothing is kept but that it wants no messages.
  if (owner) await noteArrival(tx, phoneIndex, message);
  const isObeyed = await obey(context, tx, { phoneIndex, message });
  // Without the job that was deleted just now he may be heard in another's chat.
  while (owner && !isObeyed && !(await hear(context, tx, { phoneIndex, owner, message }))) {
    owner = await ownerOf(context, tx, { phoneIndex, message });
  }
  if (!owner) {
    await forgetWhoseWork(tx.manager, messageSid);
    countWebhook(context, 'inbound', 'unknown');
    context.log.warn({ messageSid }, 'a message from a number without a job was dropped');
  }
  const isOptedOut = Boolean((await findContact(tx.manager, phoneIndex))?.optedOutAt);
  // An SMS does not open the 24 hours, and whoever opted out is written nothing.
  if (!isOptedOut) await (channel === 'whatsapp' ? releaseWaiting : releaseToSms)(context, tx, phoneIndex);
};

const turnSeconds = 0.1;

/** The same once all that he wrote before is heard: another process may be at it. */
export const receiveInTurn = async (context: Context, tx: PgTx, message: InboundMessage): Promise<void> => {
  const phoneIndex = phoneIndexOf(context, message.phone);
  await lockPhone(tx.manager, phoneIndex);
  if (await isOlderUnheard(tx.manager, { sid: message.messageSid, phoneIndex })) throw retryLater(turnSeconds);
  await receiveMessage(context, tx, message);
};
