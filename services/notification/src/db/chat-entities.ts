import { EntitySchema } from 'typeorm';
import type { ChatMessage, Conversation, Medium } from '../domain/chat.ts';

export const ConversationEntity = new EntitySchema<Conversation>({
  name: 'conversation',
  columns: {
    jobId: { type: 'uuid', name: 'job_id', primary: true },
    companyId: { type: 'uuid', name: 'company_id' },
    lastSeq: { type: 'integer', name: 'last_seq' },
    readSeq: { type: 'integer', name: 'read_seq' },
    receivedSeq: { type: 'integer', name: 'heard_seq' },
    version: { type: 'integer' },
    lastAt: { type: 'timestamptz', name: 'last_at' },
  },
});

/** A message; its names, texts and position are encrypted in `personal`. */
export interface ChatMessageRow extends Omit<ChatMessage, 'senderName' | 'text' | 'translatedText' | 'position'> {
  personal: Buffer;
}

export const ChatMessageEntity = new EntitySchema<ChatMessageRow>({
  name: 'chat_message',
  columns: {
    id: { type: 'uuid', primary: true },
    companyId: { type: 'uuid', name: 'company_id' },
    jobId: { type: 'uuid', name: 'job_id' },
    seq: { type: 'integer' },
    truckerId: { type: 'uuid', name: 'trucker_id' },
    phoneIndex: { type: 'text', name: 'phone_index' },
    senderType: { type: 'text', name: 'sender_type' },
    senderUserId: { type: 'uuid', name: 'sender_user_id', nullable: true },
    kind: { type: 'text' },
    truckerMessageId: { type: 'uuid', name: 'trucker_message_id', nullable: true },
    stepId: { type: 'uuid', name: 'step_id', nullable: true },
    language: { type: 'text' },
    translation: { type: 'text' },
    translatedTo: { type: 'text', name: 'translated_to' },
    personal: { type: 'bytea' },
    state: { type: 'text' },
    reason: { type: 'text' },
    errorCode: { type: 'integer', name: 'error_code', nullable: true },
    channel: { type: 'text' },
    isTemplate: { type: 'boolean', name: 'is_template' },
    isResent: { type: 'boolean', name: 'is_resent' },
    generation: { type: 'integer' },
    providerSid: { type: 'text', name: 'provider_sid', nullable: true },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    sentAt: { type: 'timestamptz', name: 'sent_at', nullable: true },
    deliveredAt: { type: 'timestamptz', name: 'delivered_at', nullable: true },
    readAt: { type: 'timestamptz', name: 'read_at', nullable: true },
  },
});

/** One attempt to send a message; its id is in the callback's address. */
export interface SendRow {
  id: string;
  messageId: string;
  generation: number;
  channel: ChatMessage['channel'];
  isTemplate: boolean;
  state: 'sending' | 'accepted' | 'unknown' | 'failed';
  attempt: number;
  sid: string | null;
  providerStatus: string;
  errorCode: number | null;
  startedAt: Date;
  unknownSince: Date | null;
  /** The call was answered, but the answer leaves open whether the message was sent. */
  isAnswered: boolean;
  /** When the status is checked next; null for no check. */
  checkAt: Date | null;
}

export const SendEntity = new EntitySchema<SendRow>({
  name: 'send',
  columns: {
    id: { type: 'uuid', primary: true },
    messageId: { type: 'uuid', name: 'message_id' },
    generation: { type: 'integer' },
    channel: { type: 'text' },
    isTemplate: { type: 'boolean', name: 'is_template' },
    state: { type: 'text' },
    attempt: { type: 'integer' },
    sid: { type: 'text', nullable: true },
    providerStatus: { type: 'text', name: 'provider_status' },
    errorCode: { type: 'integer', name: 'error_code', nullable: true },
    startedAt: { type: 'timestamptz', name: 'started_at' },
    unknownSince: { type: 'timestamptz', name: 'unknown_since', nullable: true },
    isAnswered: { type: 'boolean', name: 'is_answered' },
    checkAt: { type: 'timestamptz', name: 'check_at', nullable: true },
  },
});

export const MediumEntity = new EntitySchema<Medium>({
  name: 'medium',
  columns: {
    id: { type: 'uuid', primary: true },
    messageId: { type: 'uuid', name: 'message_id' },
    companyId: { type: 'uuid', name: 'company_id' },
    number: { type: 'integer' },
    kind: { type: 'text' },
    contentType: { type: 'text', name: 'content_type' },
    state: { type: 'text' },
    reason: { type: 'text' },
    fileId: { type: 'uuid', name: 'file_id', nullable: true },
  },
});
