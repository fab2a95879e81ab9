import { randomUUIDv7 } from 'node:crypto';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { ChatMessagePostedSchema, TruckerOptedOutSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { insertChatMessage, saveChat } from '../db/chat.ts';
import { callRungOf } from '../domain/call-rung.ts';
import type { ChatMessage, Chat } from '../domain/chat.ts';
import { publishCallRung } from './publish-call-rung.ts';
import { about, chatOf, messageOf } from '../facts.ts';

type Parts = Pick<Context, 'bus' | 'sealer' | 'clock'>;

/** The fields of a new message; the others have a default. */
export type NewChatMessage = Pick<
  ChatMessage,
  'companyId' | 'jobId' | 'truckerId' | 'phoneIndex' | 'senderType' | 'kind' | 'text' | 'language' | 'state'
> &
  Partial<ChatMessage>;

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
    callId: null,
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
  await publishCallRung({ bus, clock }, tx, message, callRungOf(message));
  if (message.kind === 'opted-out') {
    const optedOut = { chat: chatOf(after, now), truckerId: message.truckerId };
    await bus.publish(tx, TruckerOptedOutSchema, optedOut, about(after));
  }
  return message;
};
