import { randomUUIDv7 } from 'node:crypto';
import type { PgTx } from '@gatelingo/chassis/postgres';
import {
  ChatMessageChangedSchema,
  ChatMessagePostedSchema,
  DeliveryStatusChangedSchema,
  TruckerOptedOutSchema,
} from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import {
  type HeldMessage,
  insertChatMessage,
  lockChat,
  lockHeldMessage,
  saveChat,
  updateChatMessage,
} from '../db/chat.ts';
import { isJobDeleted } from '../db/jobs.ts';
import { phoneIndex } from '../../db/lookups.ts';
import type { ChatMessage, Chat } from '../domain/chat.ts';
import { about, chatOf, messageOf } from './chat-facts.ts';

type Parts = Pick<Context, 'bus' | 'sealer' | 'clock'>;

/** The fields of a new message; the others have a default. */
export type NewChatMessage = Pick<
  ChatMessage,
  'companyId' | 'jobId' | 'truckerId' | 'phoneIndex' | 'senderType' | 'kind' | 'text' | 'language' | 'state'
> &
  Partial<ChatMessage>;

/** Appends a message to its job's chat and publishes it; undefined if the job was deleted. */
export const appendChatMessage = async (
  parts: Parts,
  tx: PgTx,
  news: NewChatMessage,
): Promise<ChatMessage | undefined> => {
  const now = parts.clock.now();
  const before = await lockChat(tx.manager, { jobId: news.jobId, companyId: news.companyId, now });
  // Checked under the lock, under which a deletion erases the chat.
  if (await isJobDeleted(tx.manager, news.jobId)) return undefined;
  return appendToHeld(parts, tx, before, news);
};

/** The same for a chat that was read under its lock, of a job that is not deleted. */
export const appendToHeld = async (
  { bus, sealer, clock }: Parts,
  tx: PgTx,
  before: Chat,
  news: NewChatMessage,
): Promise<ChatMessage> => {
  const now = clock.now();
  const lastSeq = before.lastSeq + 1;
  const receivedSeq = news.senderType === 'trucker' ? lastSeq : before.receivedSeq;
  const after = { ...before, lastSeq, receivedSeq, version: before.version + 1, lastAt: now };
  const message: ChatMessage = {
    id: randomUUIDv7(),
    senderUserId: null,
    truckerMessageId: null,
    stepId: null,
    senderName: '',
    translation: 'not-needed',
    translatedText: '',
    translatedTo: '',
    translatedBy: null,
    isPartly: false,
    chosenLanguage: null,
    mayBeRecognised: false,
    position: null,
    reason: '',
    errorCode: null,
    channel: 'whatsapp',
    isTemplate: false,
    isResent: false,
    generation: 1,
    providerSid: null,
    phraseId: null,
    createdAt: now,
    sentAt: null,
    deliveredAt: null,
    readAt: null,
    ...news,
    seq: after.lastSeq,
  };
  await saveChat(tx.manager, after);
  await insertChatMessage(tx.manager, sealer, message);
  const payload = { chat: chatOf(after, now), message: messageOf(message) };
  await bus.publish(tx, ChatMessagePostedSchema, payload, about(after));
  if (message.kind === 'opted-out') {
    const optedOut = { chat: chatOf(after, now), truckerId: message.truckerId };
    await bus.publish(tx, TruckerOptedOutSchema, optedOut, about(after));
  }
  return message;
};

type Words = Pick<ChatMessage, 'senderName' | 'text' | 'translatedText' | 'position'>;
const personalTextOf = ({ senderName, text, translatedText, position }: Words): Words => ({
  ...{ senderName, text, translatedText, position },
});
const hasSameText = (one: Words, other: Words): boolean =>
  one.senderName === other.senderName &&
  one.text === other.text &&
  one.translatedText === other.translatedText &&
  one.position === other.position;

/**
 * Changes a message under its chat's lock, and publishes that; nothing if `change` returns the same message. Returns the
 * message afterwards, undefined if there is none.
 */
export const changeChatMessage = async (
  parts: Parts,
  tx: PgTx,
  messageId: string,
  change: (message: ChatMessage) => ChatMessage,
): Promise<ChatMessage | undefined> => {
  const held = await lockHeldMessage(tx.manager, parts.sealer, messageId);
  return held && saveHeldMessage(parts, tx, held, change(held.message));
};

/** Saves and publishes a message that was read under its chat's lock; nothing if it is the same object. */
export const saveHeldMessage = async (
  parts: Parts,
  tx: PgTx,
  held: HeldMessage,
  changed: ChatMessage,
): Promise<ChatMessage> => {
  const { message: before } = held;
  if (changed === before) return before;
  // The erased text of a deleted job stays erased.
  const isErased = !hasSameText(changed, before) && (await isJobDeleted(tx.manager, before.jobId));
  const after = isErased ? { ...changed, ...personalTextOf(before) } : changed;
  await updateChatMessage(tx.manager, parts.sealer, after);
  await publishHeldMessage(parts, tx, { ...held, before, message: after });
  return after;
};

/** Publishes a message of which staff see something new. Under its chat's lock. */
export const publishHeldMessage = async (
  { bus, clock }: Parts,
  tx: PgTx,
  { conversation, message, before = message }: HeldMessage & { before?: ChatMessage },
): Promise<void> => {
  const next = { ...conversation, version: conversation.version + 1 };
  await saveChat(tx.manager, next);
  const isDelivery = message.state !== before.state || message.reason !== before.reason;
  const schema = isDelivery ? DeliveryStatusChangedSchema : ChatMessageChangedSchema;
  await bus.publish(tx, schema, { chat: chatOf(next, clock.now()), message: messageOf(message) }, about(next));
};

/** The blind index of a phone. */
export const phoneIndexOf = ({ sealer }: Pick<Context, 'sealer'>, phone: string): string => phoneIndex(sealer, phone);
