import { z } from 'zod';
import { id, languageCode, nextCursor, personal, time } from './fields.ts';
import { numberProof } from './number-proof.ts';
import { translatorName } from './translators.ts';

/** The messages of a call: to a location, and in staff's own words. */
const callKinds = ['call-ramp', 'call-office'] as const;

/** The messages that the system sends to a trucker first; each has its own template. */
export const templateKind = z.enum([
  ...(['job-created', 'step-active', 'reminder', 'step-late', 'job-done', 'talk'] as const),
  ...callKinds,
]);
/** Those that staff may send themselves: a call goes out by the yard alone. */
export const postedKind = templateKind.exclude([...callKinds]);
export type PostedKind = z.infer<typeof postedKind>;
export type TemplateKind = z.infer<typeof templateKind>;

/**
 * The state of a message to a trucker. `waiting`: sent when the trucker writes again, because WhatsApp's 24 hours are
 * over. `cancelled`: its subject had ended, or the trucker opted out, before it was sent. `received`: the trucker wrote
 * it.
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

/** Why a message failed, waits or was cancelled; empty if there is no reason. Each screen has its own text for it. */
export const messageReason = z.enum([
  '',
  ...(['opted-out', 'job-deleted', 'number-changed', 'other-trucker', 'job-moved-on', 'window-closed'] as const),
  ...(['no-phone', 'not-a-number', 'unknown-number', 'landline', 'unreachable', 'no-whatsapp', 'no-sms'] as const),
  ...(['sms-not-set-up', 'sms-sender', 'whatsapp-sender', 'too-long', 'held-back', 'limited', 'too-many'] as const),
  ...(['no-template', 'template-gone', 'template-not-filled', 'template-refused', 'template-paused'] as const),
  ...(['account-blocked', 'template-off', 'window-closed-for-all', 'our-fault', 'undelivered'] as const),
]);
export type MessageReason = z.infer<typeof messageReason>;

/**
 * The quota of the company for which a message waits until tomorrow; empty if it waits for none. Its reason is then
 * `limited`, which is all that a page from before the quotas understands.
 */
export const messageQuota = z.enum(['', 'phone', 'new-phones', 'messages']);
export type MessageQuota = z.infer<typeof messageQuota>;

/**
 * Why a picture, a voice note or a document was rejected; empty if it was accepted. `other-sound`: only voice notes in
 * WhatsApp's format can be played everywhere; `too-long`: one of more than 15 minutes.
 */
export const mediumReason = z.enum([
  '',
  ...(['damaged', 'wrong-kind', 'other-sound', 'too-large', 'too-long', 'not-there', 'not-fetched'] as const),
]);
export type MediumReason = z.infer<typeof mediumReason>;

/**
 * The state of the words of a voice note. `pending`: it is being transcribed; `done`: they are the message's `text`;
 * `no-words`: silence, noise or music; `too-long`: more than two minutes; `no-language`: nobody hears the
 * driver's language; `failed`: the provider was away, and it may be tried again; `limited`: more than the company or
 * the phone may have transcribed in a day.
 */
export const mediumTranscript = z.enum(['pending', 'done', 'no-words', 'too-long', 'no-language', 'limited', 'failed']);
export type MediumTranscript = z.infer<typeof mediumTranscript>;

/** Twilio's error code; null if there is none. */
export const errorCode = z.number().int().nullable();

/** A picture, a voice note or a document from the trucker. */
const chatMedium = z.strictObject({
  _id: id(),
  kind: z.enum(['image', 'audio', 'document', 'other']),
  /** `pending` while it is fetched; for `refused` the reason is in `reason`. */
  state: z.enum(['pending', 'ready', 'refused']),
  reason: mediumReason,
  contentType: z.string(),
  /** Valid for ten minutes; empty if it is not ready. */
  url: z.string(),
  /** Only of a voice note, where the server transcribes them. */
  transcript: mediumTranscript.optional(),
});
export type ChatMedium = z.infer<typeof chatMedium>;

/** The step that the driver asks the staff to confirm, as the job has it now; null in any other message. */
const asksToConfirm = z
  .strictObject({
    /** Starts at 1. */
    number: z.number().int(),
    place: z.string(),
  })
  .nullable()
  .optional();

export const chatMessage = z.strictObject({
  _id: id(),
  senderType: z.enum(['trucker', 'user', 'system']),
  senderName: personal(z.string()),
  /** The original text; the system's texts are in the company's language. */
  text: personal(z.string()),
  createdAt: time(),
  /** Number within its job, from 1 on without gaps. */
  seq: z.number().int(),
  /** `opted-out` and `opted-in`: the trucker sent STOP or START. */
  kind: z.enum([...templateKind.options, 'text', 'opted-out', 'opted-in']),
  /** Code of the language of `text`. */
  language: languageCode(),
  translation: z.enum(['not-needed', 'pending', 'done', 'failed']),
  /** For the other side; empty if there is no translation. */
  translatedText: personal(z.string()),
  translatedTo: z.string(),
  /** Who translated it; absent where nobody had to, as for a phrase card. */
  translatedBy: translatorName.optional(),
  /** Whether some sentences of the translation stayed as they were written; absent if none did. */
  isPartly: z.literal(true).optional(),
  /** The language that its writer had chosen, where `language` is another one that was recognised. */
  chosenLanguage: z.string().optional(),
  state: messageState,
  reason: messageReason,
  quota: messageQuota,
  errorCode,
  canRetry: z.boolean(),
  channel: z.enum(['whatsapp', 'sms']),
  isTemplate: z.boolean(),
  /** It was sent again because its delivery was unknown. */
  isResent: z.boolean(),
  stepId: id().nullable(),
  asksToConfirm,
  media: z.array(chatMedium),
  position: personal(z.strictObject({ lat: z.number(), lng: z.number(), label: z.string() })).nullable(),
  sentAt: time().nullable(),
  deliveredAt: time().nullable(),
  readAt: time().nullable(),
  /** Whether a message of staff also goes to the driver as a voice note; absent if it does not. */
  voiceNote: z.enum(['pending', 'sent', 'failed']).optional(),
  /** Set for a phrase card: its picture and its wording are in `@gatelingo/proto/phrases`. */
  phraseId: z.string().optional(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** Why the trucker of a job can't get messages; empty if messages are possible. */
export const chatHindrance = z.enum(['', 'not-configured', 'no-trucker', 'no-phone', 'opted-out']);

/** A note of staff in a chat. The driver never gets it. */
export const chatNote = z.strictObject({
  _id: id(),
  authorName: personal(z.string()),
  text: personal(z.string()),
  createdAt: time(),
});
export type ChatNote = z.infer<typeof chatNote>;

export const conversation = z.strictObject({
  /** The job's id. */
  _id: id(),
  jobTitle: z.string(),
  /** Empty while no trucker is assigned. */
  truckerName: personal(z.string()),
  /** The phone that gets this job's WhatsApp messages, if the driver chose another one than the registered. */
  plainWhatsAppPhone: personal(z.string()).optional(),
  /** The trucker's language. */
  language: z.string(),
  /** IANA: by whose clock its times are shown; absent: Europe/Berlin. */
  timeZone: z.string().optional(),
  isActive: z.boolean(),
  lastMessage: z
    .strictObject({
      senderType: z.enum(['trucker', 'user', 'system']),
      kind: chatMessage.shape.kind,
      /** In the company's language if that translation exists. */
      text: personal(z.string()),
      asksToConfirm,
      state: messageState,
      createdAt: time(),
    })
    .nullable(),
  lastSeq: z.number().int(),
  /** The trucker's messages that the company has not read. */
  unread: z.number().int(),
  /** When the first of those came; absent if there is none. */
  unreadSince: time().optional(),
  version: z.number().int(),
  /** Until then any text may be sent; null if only templates may be sent. */
  windowEndsAt: time().nullable(),
  hindrance: chatHindrance,
  /** Of the trucker's truck, as registered; absent if it is not known. */
  plainLicensePlateTruck: personal(z.string()).optional(),
  /** The colleague who takes care of the chat; null if nobody was named. */
  assignee: z
    .strictObject({ userId: id(), name: personal(z.string()) })
    .nullable()
    .optional(),
  /** Staff set it aside; `until` is null if that holds until the driver writes, which ends it in any case. Null if it is not. */
  snoozed: z.strictObject({ until: time().nullable() }).nullable().optional(),
  /** The registration that the job was given to. */
  visitId: id().optional(),
  ...numberProof,
});
export type Conversation = z.infer<typeof conversation>;

export const conversationList = z.strictObject({
  conversations: z.array(conversation),
  /** Of all chats of the company. */
  unread: z.number().int(),
  ...nextCursor,
});
