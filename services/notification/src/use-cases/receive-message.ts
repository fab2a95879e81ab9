import { randomUUIDv7 } from 'node:crypto';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import { findCompany } from '../db/companies.ts';
import { findContact, lockPhone, saveContact } from '../db/contacts.ts';
import { insertMedium } from '../db/media.ts';
import { findPhoneOwners, type PhoneOwner } from '../db/phone-owners.ts';
import { announcedKind } from '../domain/chat-medium.ts';
import type { ChatMessage } from '../domain/chat.ts';
import type { InboundMessage } from '../domain/inbound-message.ts';
import { optOutWish } from '../domain/opt-out-words.ts';
import { countWebhook } from '../webhook-count.ts';
import { appendChatMessage, orderTranslation, phoneIndexOf } from './change-chat.ts';
import { fetchMediumKind } from './fetch-medium.ts';
import { optIn, optOut } from './opt-out.ts';
import { releaseWaiting } from './release-waiting.ts';

/** Whether anything may be written to the phone now is WhatsApp's own: an SMS opens nothing. */
const noteArrival = async (
  { manager }: PgTx,
  phoneIndex: string,
  { channel, receivedAt }: InboundMessage,
): Promise<void> => {
  if (channel !== 'whatsapp') return;
  const at = new Date(receivedAt);
  const { lastWroteAt } = (await findContact(manager, phoneIndex)) ?? {};
  const isLater = !lastWroteAt || at > lastWroteAt;
  await saveContact(manager, phoneIndex, {
    lastWroteAt: isLater ? at : lastWroteAt,
    windowClosedAt: null,
    withoutWhatsAppAt: null,
  });
};

const translationFor = async (
  { translator }: Context,
  { manager }: PgTx,
  { companyId, language }: PhoneOwner,
  text: string,
): Promise<Pick<ChatMessage, 'translation' | 'translatedTo'>> => {
  const translatedTo = (await findCompany(manager, companyId))?.language ?? language;
  if (text === '' || translatedTo === language) return { translation: 'not-needed', translatedTo };
  return { translation: translator.isConfigured ? 'pending' : 'failed', translatedTo };
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

const hear = async (
  context: Context,
  tx: PgTx,
  { phoneIndex, owner, message }: { phoneIndex: string; owner: PhoneOwner; message: InboundMessage },
): Promise<void> => {
  const { companyId, jobId, truckerId, language, name } = owner;
  const { text, position, messageSid, channel, receivedAt, media } = message;
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
    ...(await translationFor(context, tx, owner, text)),
    state: 'received',
    providerSid: messageSid,
    position,
    channel,
    createdAt: new Date(receivedAt),
  });
  await orderMedia(context, tx, written, media);
  if (written.translation === 'pending') await orderTranslation(context, tx, written);
};

/** Puts what a driver wrote into the chat of his job, or does what STOP and START ask for. */
export const receiveMessage = async (context: Context, tx: PgTx, message: InboundMessage): Promise<void> => {
  const phoneIndex = phoneIndexOf(context, message.phone);
  await lockPhone(tx.manager, phoneIndex);
  await noteArrival(tx, phoneIndex, message);
  const owners = await findPhoneOwners(tx.manager, context.sealer, phoneIndex);
  const isOptedOut = Boolean((await findContact(tx.manager, phoneIndex))?.optedOutAt);
  const wish = optOutWish(message);
  const [owner] = owners;
  // A second STOP, or a START where nothing had been stopped, is a word like others.
  if (wish === 'stop' && !isOptedOut) await optOut(context, tx, { phoneIndex, owners, message });
  else if (wish === 'start' && isOptedOut) await optIn(context, tx, { phoneIndex, owners, message });
  else if (owner) await hear(context, tx, { phoneIndex, owner, message });
  if (!owner) {
    countWebhook(context, 'inbound', 'unknown');
    context.log.warn({ messageSid: message.messageSid }, 'a message from a number without a job was dropped');
  }
  // An SMS does not open the 24 hours, and whoever opted out is written nothing.
  if (message.channel === 'whatsapp' && (!isOptedOut || wish === 'start'))
    await releaseWaiting(context, tx, phoneIndex);
};
