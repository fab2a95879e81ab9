import { z } from 'zod';
import { id, languageCode, nextCursor, personal, time } from './fields.ts';

/** What a trucker can be written without being asked; each has a template of its own. */
export const templateKind = z.enum(['job-created', 'step-active', 'reminder', 'step-late', 'job-done', 'talk']);
export type TemplateKind = z.infer<typeof templateKind>;

/**
 * Where a message to a trucker stands. `waiting`: it goes as soon as he writes, since WhatsApp's 24 hours are over.
 * `cancelled`: what it was about had ended, or he opted out, before it was sent. `received`: the trucker wrote it.
 */
export const messageState = z.enum([
  'queued',
  'waiting',
  'sent',
  'delivered',
  'read',
  'failed',
  'cancelled',
  'received',
]);
export type MessageState = z.infer<typeof messageState>;

/** Why a message failed, waits or was cancelled; empty where there is nothing to say. Each reader has it in words of his own. */
export const messageReason = z.enum([
  '',
  ...(['opted-out', 'job-deleted', 'number-changed', 'other-trucker', 'job-moved-on', 'window-closed'] as const),
  ...(['no-phone', 'not-a-number', 'unknown-number', 'landline', 'unreachable', 'no-whatsapp', 'no-sms'] as const),
  ...(['sms-not-set-up', 'sms-sender', 'whatsapp-sender', 'too-long', 'held-back', 'limited', 'too-many'] as const),
  ...(['no-template', 'template-gone', 'template-not-filled', 'template-refused', 'template-paused'] as const),
  ...(['template-off', 'window-closed-for-all', 'our-fault', 'undelivered'] as const),
]);
export type MessageReason = z.infer<typeof messageReason>;

/**
 * Why a picture, a voice note or a document was not taken; empty where it was. `other-sound`: only voice notes, as WhatsApp
 * records them, can be played everywhere; `too-long`: one of more than 15 minutes.
 */
export const mediumReason = z.enum([
  '',
  ...(['damaged', 'wrong-kind', 'other-sound', 'too-large', 'too-long', 'not-there', 'not-fetched'] as const),
]);
export type MediumReason = z.infer<typeof mediumReason>;

/** Twilio's number of what went wrong; null where it told none. */
export const errorCode = z.number().int().nullable();

/** A picture, a voice note or a document of the trucker's. */
export const chatMedium = z.strictObject({
  _id: id(),
  kind: z.enum(['image', 'audio', 'document', 'other']),
  /** `pending` while it is fetched; `refused` says why in `reason`. */
  state: z.enum(['pending', 'ready', 'refused']),
  reason: mediumReason,
  contentType: z.string(),
  /** Valid for ten minutes; empty unless it is ready. */
  url: z.string(),
});
export type ChatMedium = z.infer<typeof chatMedium>;

export const chatMessage = z.strictObject({
  _id: id(),
  senderType: z.enum(['trucker', 'user', 'system']),
  senderName: personal(z.string()),
  /** As it was written; what the system wrote, in the company's language. */
  text: personal(z.string()),
  createdAt: time(),
  /** Number within its job, from 1 on without gaps. */
  seq: z.number().int(),
  /** `opted-out` and `opted-in`: the trucker sent STOP or START. */
  kind: z.enum([...templateKind.options, 'text', 'opted-out', 'opted-in']),
  /** Code of the language of `text`. */
  language: languageCode(),
  translation: z.enum(['not-needed', 'pending', 'done', 'failed']),
  /** For the other side; empty where there is none. */
  translatedText: personal(z.string()),
  translatedTo: z.string(),
  state: messageState,
  reason: messageReason,
  errorCode,
  canRetry: z.boolean(),
  channel: z.enum(['whatsapp', 'sms']),
  isTemplate: z.boolean(),
  /** It was sent once more because nobody could say whether it had arrived. */
  isResent: z.boolean(),
  stepId: id().nullable(),
  media: z.array(chatMedium),
  position: personal(z.strictObject({ lat: z.number(), lng: z.number(), label: z.string() })).nullable(),
  sentAt: time().nullable(),
  deliveredAt: time().nullable(),
  readAt: time().nullable(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** Why nothing can be written to the trucker of a job; empty where it can. */
export const chatHindrance = z.enum(['', 'not-configured', 'no-trucker', 'no-phone', 'opted-out']);

export const conversation = z.strictObject({
  /** The job's id. */
  _id: id(),
  jobTitle: z.string(),
  /** Empty while nobody is chosen. */
  truckerName: personal(z.string()),
  /** The trucker's language. */
  language: z.string(),
  isActive: z.boolean(),
  lastMessage: z
    .strictObject({
      senderType: z.enum(['trucker', 'user', 'system']),
      kind: chatMessage.shape.kind,
      /** In the company's language where it is known. */
      text: personal(z.string()),
      state: messageState,
      createdAt: time(),
    })
    .nullable(),
  lastSeq: z.number().int(),
  /** The trucker's messages that nobody of the company has read. */
  unread: z.number().int(),
  version: z.number().int(),
  /** Until then anything may be written; null where only templates may. */
  windowEndsAt: time().nullable(),
  hindrance: chatHindrance,
});
export type Conversation = z.infer<typeof conversation>;

export const conversationList = z.strictObject({
  conversations: z.array(conversation),
  /** Of all conversations of the company. */
  unread: z.number().int(),
  ...nextCursor,
});
