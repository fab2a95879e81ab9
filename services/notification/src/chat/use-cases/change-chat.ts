import { randomUUIDv7 } from 'node:crypto';
import type { PgTx } from '@gatelingo/chassis/postgres';
import {
  ChatHandledSchema,
  ChatMessageChangedSchema,
  ChatMessagePostedSchema,
  ChatReadSchema,
  DeliveryStatusChangedSchema,
  TruckerOptedOutSchema,
} from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import {
  findChatMessage,
  type HeldMessage,
  insertChatMessage,
  lockConversation,
  lockConversationOf,
  saveConversation,
  updateChatMessage,
} from '../../db/chat.ts';
import { isJobDeleted } from '../../db/jobs.ts';
import { phoneIndex } from '../../db/lookups.ts';
import { withoutLinkCodes } from '../domain/step-link.ts';
import { type ChatMessage, type Conversation, isSnoozed } from '../../domain/chat.ts';

type Parts = Pick<Context, 'bus' | 'sealer' | 'clock'>;

/** The fields of a new message; the others have a default. */
export type NewChatMessage = Pick<
  ChatMessage,
  'companyId' | 'jobId' | 'truckerId' | 'phoneIndex' | 'senderType' | 'kind' | 'text' | 'language' | 'state'
> &
  Partial<ChatMessage>;

const chatOf = (chat: Conversation, now: Date) => {
  const { jobId, companyId, lastSeq, readSeq, assigneeId, snoozedUntil, noteCount, isRecognitionOff } = chat;
  const isAside = isSnoozed(chat, now);
  return {
    ...{ jobId, companyId, lastSeq, readSeq, assigneeUserId: assigneeId ?? '', isSnoozed: isAside, notes: noteCount },
    recognitionOff: isRecognitionOff,
    snoozedUntil: (isAside && snoozedUntil?.toISOString()) || '',
  };
};

/** The message for the chat's facts, which are for staff. */
const messageOf = (message: ChatMessage) => ({
  messageId: message.id,
  seq: message.seq,
  senderType: message.senderType,
  kind: message.kind,
  truckerId: message.truckerId,
  senderName: message.senderName,
  text: withoutLinkCodes(message.text),
  language: message.language,
  translation: message.translation,
  translatedText: withoutLinkCodes(message.translatedText),
  translatedTo: message.translatedTo,
  translatedBy: message.translatedBy ?? '',
  isPartly: message.isPartly,
  chosenLanguage: message.chosenLanguage ?? '',
  state: message.state,
  reason: message.reason,
  errorCode: message.errorCode ?? 0,
  createdAt: message.createdAt.toISOString(),
});

const about = ({ jobId, companyId, version }: Conversation) => ({ aggregateId: jobId, companyId, version });

/** Appends a message to its job's chat and publishes it; undefined if the job was deleted. */
export const appendChatMessage = async (
  parts: Parts,
  tx: PgTx,
  news: NewChatMessage,
): Promise<ChatMessage | undefined> => {
  const now = parts.clock.now();
  const before = await lockConversation(tx.manager, { jobId: news.jobId, companyId: news.companyId, now });
  // Checked under the lock, under which a deletion erases the chat.
  if (await isJobDeleted(tx.manager, news.jobId)) return undefined;
  return appendToHeld(parts, tx, before, news);
};

/** The same for a chat that was read under its lock, of a job that is not deleted. */
export const appendToHeld = async (
  { bus, sealer, clock }: Parts,
  tx: PgTx,
  before: Conversation,
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
  await saveConversation(tx.manager, after);
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
 * Changes a message under its chat's lock, and publishes that; nothing if `change` returns the same message. The erased
 * text of a deleted job stays erased. Returns the message afterwards, undefined if there is none.
 */
export const changeChatMessage = async (
  parts: Parts,
  tx: PgTx,
  messageId: string,
  change: (message: ChatMessage) => ChatMessage,
): Promise<ChatMessage | undefined> => {
  const conversation = await lockConversationOf(tx.manager, messageId);
  // Read under the lock: it may have changed while this waited for the lock.
  const message = conversation && (await findChatMessage(tx.manager, parts.sealer, messageId));
  return message && changeHeldMessage(parts, tx, { conversation, message }, change);
};

/** The same for a message that was read with its chat, under the chat's lock; `held` is then as they are afterwards. */
export const changeHeldMessage = async (
  { bus, sealer, clock }: Parts,
  tx: PgTx,
  held: HeldMessage,
  change: (message: ChatMessage) => ChatMessage,
): Promise<ChatMessage> => {
  const { conversation, message: before } = held;
  const changed = change(before);
  if (changed === before) return before;
  const isForgotten = !hasSameText(changed, before) && (await isJobDeleted(tx.manager, before.jobId));
  const after = isForgotten ? { ...changed, ...personalTextOf(before) } : changed;
  const next = { ...conversation, version: conversation.version + 1 };
  await saveConversation(tx.manager, next);
  await updateChatMessage(tx.manager, sealer, after);
  const isDelivery = after.state !== before.state || after.reason !== before.reason;
  const schema = isDelivery ? DeliveryStatusChangedSchema : ChatMessageChangedSchema;
  await bus.publish(tx, schema, { chat: chatOf(next, clock.now()), message: messageOf(after) }, about(next));
  Object.assign(held, { conversation: next, message: after });
  return after;
};

/** The company has read the chat up to `seq`. */
export const readChat = async (
  { bus, clock }: Parts,
  tx: PgTx,
  { jobId, companyId, seq }: { jobId: string; companyId: string; seq: number },
): Promise<void> => {
  const now = clock.now();
  const before = await lockConversation(tx.manager, { jobId, companyId, now });
  const readSeq = Math.min(seq, before.lastSeq);
  if (readSeq <= before.readSeq) return;
  const after = { ...before, readSeq, version: before.version + 1 };
  await saveConversation(tx.manager, after);
  await bus.publish(tx, ChatReadSchema, { chat: chatOf(after, now) }, about(after));
};

/**
 * Changes how staff take care of a chat, under its lock, and publishes that; nothing if `change` returns the same chat. Undefined
 * if the job was deleted.
 */
export const handleChat = async (
  { bus, clock }: Parts,
  tx: PgTx,
  { jobId, companyId }: Pick<Conversation, 'jobId' | 'companyId'>,
  change: (chat: Conversation, now: Date) => Conversation,
): Promise<Conversation | undefined> => {
  const now = clock.now();
  const before = await lockConversation(tx.manager, { jobId, companyId, now });
  if (await isJobDeleted(tx.manager, jobId)) return undefined;
  const changed = change(before, now);
  if (changed === before) return before;
  const after = { ...changed, version: before.version + 1 };
  await saveConversation(tx.manager, after);
  await bus.publish(tx, ChatHandledSchema, { chat: chatOf(after, now) }, about(after));
  return after;
};

/** The work that sends a message; its key holds the generation, so that a message can be queued again. */
export const sendMessageKind = 'send-message';
export const sendingKey = ({ id, generation }: Pick<ChatMessage, 'id' | 'generation'>): string =>
  `${id}:${String(generation)}`;
export const enqueueSending = (
  { work }: Pick<Context, 'work'>,
  tx: PgTx,
  message: ChatMessage,
  dueAt?: Date,
): Promise<void> =>
  work.enqueueLast(tx, sendMessageKind, {
    key: sendingKey(message),
    companyId: message.companyId,
    payload: { messageId: message.id, generation: message.generation },
    ...(dueAt && { dueAt }),
  });

/** The same of a message that was typed, which goes out as it is. */
export const enqueueText = (
  context: Pick<Context, 'work' | 'ownTexts'>,
  tx: PgTx,
  message: ChatMessage,
): Promise<void> => {
  if (message.kind === 'text') context.ownTexts.add(message.id);
  return enqueueSending(context, tx, message);
};

/** The work that translates a message; a message to the trucker is sent after it. `key`: of a message that is translated again. */
export const translateMessageKind = 'translate-message';
export const enqueueTranslation = (
  { work, clock }: Pick<Context, 'work' | 'clock'>,
  tx: PgTx,
  message: ChatMessage,
  key: string = message.id,
): Promise<void> =>
  work.enqueueLast(tx, translateMessageKind, {
    key,
    companyId: message.companyId,
    payload: { messageId: message.id, since: clock.now().toISOString() },
  });

/** The blind index of a phone. */
export const phoneIndexOf = ({ sealer }: Pick<Context, 'sealer'>, phone: string): string => phoneIndex(sealer, phone);
