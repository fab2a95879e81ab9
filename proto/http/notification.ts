import { z } from 'zod';
import {
  chatMessage,
  chatNote,
  conversation,
  conversationList,
  errorCode,
  messageQuota,
  messageReason,
  messageState,
  postedKind,
  templateKind,
} from './chat.ts';
import { binary, endpoint } from './endpoint.ts';
import { id, languageCode, line, message, nextCursor, paging, personal, signedLink, text, time } from './fields.ts';
import { everyRole, rolesWith } from '../roles.ts';

/** The messages to a trucker about a job. */
export const driverMessageKind = z.enum(['job-created', 'step-active', 'reminder', 'job-done']);
export type DriverMessageKind = z.infer<typeof driverMessageKind>;

const driverMessage = z.strictObject({
  _id: id(),
  jobId: id(),
  stepId: id(),
  kind: driverMessageKind,
  /** The number of the reminder within its step, from 1 on; 0 for the other kinds. */
  n: z.number().int(),
  state: messageState,
  reason: messageReason,
  quota: messageQuota,
  errorCode,
  /** Empty: a step's link is its driver's alone. */
  link: personal(z.string()),
  createdAt: time(),
});
export type DriverMessage = z.infer<typeof driverMessage>;

/** The use of a company in its day. */
const quotaUse = z.strictObject({
  used: z.number().int(),
  /** 0: any number. */
  quota: z.number().int(),
});
const waiting = { /** How many wait for room. */ waiting: z.number().int() };

/** The longest text that WhatsApp accepts, in units of UTF-16, as Twilio counts: most emoji are two. */
export const longestChatText = 1_600;
const tooLongText = `Use at most ${String(longestChatText)} characters. An emoji counts as two or more.`;
/** zod counts an emoji as one character. */
const chatText = () =>
  text(longestChatText).refine((value) => value.length <= longestChatText, {
    error: tooLongText,
    params: { code: 'too_big' },
  });

/** The longest note of staff, and how many a chat holds. */
export const longestNote = 2_000;
export const maxNotes = 200;

/**
 * Which chats of the company a list shows; those that are set aside only under `snoozed`. `failed`: the last message of a job
 * that goes on was not delivered.
 */
const chatFilter = z.enum(['open', 'unread', 'failed', 'mine', 'unassigned', 'snoozed']);
export type ChatFilter = z.infer<typeof chatFilter>;

/** For how long a chat is set aside: three hours; until 8:00 of the next day in Europe/Berlin; until the driver writes. */
export const snoozeTime = z.enum(['later-today', 'tomorrow', 'driver-writes']);
export type SnoozeTime = z.infer<typeof snoozeTime>;

/** A template on the account; `missing` if it was not submitted. */
export const template = z.strictObject({
  kind: templateKind,
  language: z.string(),
  name: z.string(),
  contentSid: z.string(),
  status: z.enum(['approved', 'pending', 'received', 'rejected', 'paused', 'disabled', 'unsubmitted', 'missing']),
  /** WhatsApp's own text, if it rejected the template. */
  reason: z.string(),
  body: z.string(),
  /** The titles of its buttons. */
  buttons: z.array(z.string()).optional(),
  /** It is not approved, and an earlier version of it is: that one is sent until then. */
  isEarlierUsed: z.boolean().optional(),
});
export type Template = z.infer<typeof template>;

/** A template as the trucker of a job would receive it now. */
const templatePreview = z.strictObject({
  kind: templateKind,
  /** WhatsApp's status of it in the trucker's language: `approved` as well while an approved earlier version is sent. */
  status: template.shape.status,
  /**
   * Its language: the trucker's, or English if the template is not approved in that language; empty if neither is
   * approved.
   */
  language: z.string(),
  /** The whole text for the trucker; empty if it can not be sent. */
  text: personal(z.string()),
  /** The titles of its buttons. */
  buttons: z.array(z.string()).optional(),
  /** The same text in the language of whoever asks; absent if the trucker reads that one. */
  ourText: personal(z.string()).optional(),
  /** Code of the language of `ourText`. */
  ourLanguage: z.string().optional(),
  /** It is about the active step, and the job has none. */
  lacksStep: z.boolean(),
});
export type TemplatePreview = z.infer<typeof templatePreview>;

const jobParams = z.strictObject({ jobId: id() });
/** Twilio adds fields at any time. */
const twilioForm = z.looseObject({});

export const notification = {
  announceJob: endpoint('POST /notifications/job-created', {
    summary:
      "Makes sure that the trucker's message about a new job is queued; the fact JobCreated does the same, together once.",
    access: rolesWith('messages'),
    audit: 'message.sent',
    request: { body: z.strictObject({ jobId: id() }) },
    response: message,
  }),
  listTruckerMessages: endpoint('GET /notifications/job/:jobId', {
    summary: 'What the trucker of a job is sent, oldest first.',
    access: rolesWith('messages'),
    audit: 'chat.read',
    request: { params: z.strictObject({ jobId: id() }) },
    response: z.strictObject({ messages: z.array(driverMessage) }),
  }),
  listConversations: endpoint('GET /company-messages/conversations', {
    summary: 'The jobs in whose chat something was written, newest first.',
    access: rolesWith('messages'),
    audit: 'chat.listed',
    request: {
      query: z.strictObject({
        ...paging,
        /** A part of the job's title, whole words of the driver's name, the driver's phone, or the plate, its beginning or its end. */
        search: personal(line(200, 0)).optional(),
        /** Without it all are listed. */
        show: chatFilter.optional(),
      }),
    },
    response: conversationList,
  }),
  listChatMessages: endpoint('GET /company-messages/job/:jobId', {
    summary: "A job's chat, oldest first: the newest messages, and older ones by `cursor`.",
    access: rolesWith('messages'),
    audit: 'chat.read',
    request: { params: jobParams, query: z.strictObject(paging) },
    response: z.strictObject({
      messages: z.array(chatMessage),
      conversation,
      /** Staff's notes of the time of these messages, oldest first. */
      notes: z.array(chatNote).optional(),
      ...nextCursor,
    }),
  }),
  postChatMessage: endpoint('POST /company-messages/job/:jobId/whatsapp', {
    summary: "Writes to the job's trucker. Outside of WhatsApp's 24 hours he is asked to write first, and it waits.",
    access: rolesWith('messages'),
    audit: 'message.sent',
    request: {
      params: jobParams,
      body: z.strictObject({
        text: chatText(),
        /** A phrase card: its wording in the company's language replaces `text`, and the driver gets the driver's own. */
        phraseId: line(64).optional(),
      }),
    },
    response: z.strictObject({ message: z.string(), chatMessage }),
    idempotent: true,
  }),
  postTemplate: endpoint('POST /company-messages/job/:jobId/template', {
    summary: "Sends the job's trucker one of the approved templates, in his language.",
    access: rolesWith('messages'),
    audit: 'message.sent',
    request: { params: jobParams, body: z.strictObject({ kind: postedKind }) },
    response: z.strictObject({ message: z.string(), chatMessage }),
    idempotent: true,
  }),
  sendStepLink: endpoint('POST /company-messages/job/:jobId/link', {
    summary: "Sends the job's trucker the link of the active step again, as a new message: staff do not see its code.",
    access: rolesWith('messages'),
    audit: 'message.sent',
    request: { params: jobParams },
    response: z.strictObject({ message: z.string(), chatMessage }),
    idempotent: true,
  }),
  previewTemplates: endpoint('GET /company-messages/job/:jobId/templates', {
    summary: "The templates as the job's trucker would get them now; none while it has no trucker.",
    access: rolesWith('messages'),
    request: {
      params: jobParams,
      query: z.strictObject({
        /** The language that staff read the preview in; the company's by default. */
        language: languageCode().optional(),
      }),
    },
    response: z.strictObject({ templates: z.array(templatePreview) }),
  }),
  retryChatMessage: endpoint('POST /company-messages/message/:messageId/retry', {
    summary: 'Sends a failed message again.',
    access: rolesWith('messages'),
    audit: 'message.sent',
    request: { params: z.strictObject({ messageId: id() }) },
    response: message,
  }),
  correctChatLanguage: endpoint('POST /company-messages/message/:messageId/chosen-language', {
    summary:
      "A driver's message is in the language that was chosen, not in the recognised one: it is translated again, and no language is recognised in this chat any more. Repeating it changes nothing.",
    access: rolesWith('messages'),
    request: { params: z.strictObject({ messageId: id() }) },
    response: message,
  }),
  markChatRead: endpoint('POST /company-messages/job/:jobId/read', {
    summary: 'The company has read the chat up to this number.',
    access: rolesWith('messages'),
    request: { params: jobParams, body: z.strictObject({ seq: z.number().int().min(0) }) },
    response: message,
  }),
  assignChat: endpoint('PUT /company-messages/job/:jobId/assignee', {
    summary: 'Names the colleague who takes care of the chat, or nobody.',
    access: rolesWith('messages'),
    audit: 'chat.changed',
    request: { params: jobParams, body: z.strictObject({ userId: id().nullable() }) },
    response: message,
  }),
  snoozeChat: endpoint('PUT /company-messages/job/:jobId/snooze', {
    summary: 'Sets the chat aside for a time, or takes it back. It comes back when the driver writes.',
    access: rolesWith('messages'),
    audit: 'chat.changed',
    request: { params: jobParams, body: z.strictObject({ until: snoozeTime.nullable() }) },
    response: message,
  }),
  postChatNote: endpoint('POST /company-messages/job/:jobId/notes', {
    summary: 'Writes a note for colleagues into the chat. The driver never gets it.',
    access: rolesWith('messages'),
    audit: 'chat.changed',
    request: { params: jobParams, body: z.strictObject({ text: personal(text(longestNote)) }) },
    response: z.strictObject({ message: z.string(), note: chatNote }),
    idempotent: true,
  }),
  getChatFile: endpoint('GET /company-messages/files/:id', {
    summary: 'A picture, voice note or document of a trucker, by its signed link.',
    access: ['public'],
    audit: 'chat.read',
    request: {
      params: z.strictObject({ id: id() }),
      query: signedLink,
    },
    response: binary('image/jpeg', 'image/png', 'image/webp', 'audio/wav', 'application/pdf'),
  }),
  getVoiceNote: endpoint('GET /company-messages/voice-notes/:id', {
    summary: 'An answer to a trucker as a voice note, by its signed link, which Twilio gets.',
    access: ['public'],
    audit: 'chat.read',
    request: { params: z.strictObject({ id: id() }), query: signedLink },
    response: binary('audio/ogg'),
  }),
  listTemplates: endpoint('GET /notifications/templates', {
    summary: 'The WhatsApp templates by kind and language, with what WhatsApp says of them.',
    access: rolesWith('settings'),
    request: {},
    response: z.strictObject({
      isConfigured: z.boolean(),
      /** The missing environment variables; without them nothing is sent. */
      missing: z.array(z.string()),
      templates: z.array(template),
    }),
  }),
  getMessageSettings: endpoint('GET /notifications/settings', {
    summary: "The company's own settings for messages to truckers.",
    access: rolesWith('settings'),
    request: {},
    response: z.strictObject({
      smsFallback: z.boolean(),
      isSmsConfigured: z.boolean(),
      /** Whether an answer to a voice note also goes out as a voice note. */
      voiceNotes: z.boolean().optional(),
      /** Whether the server can read aloud. */
      isVoiceConfigured: z.boolean().optional(),
    }),
  }),
  changeMessageSettings: endpoint('PUT /notifications/settings', {
    summary: 'Whether a message goes by SMS where a number has no WhatsApp, and whether answers are spoken, too.',
    access: rolesWith('settings'),
    audit: 'settings.changed',
    request: { body: z.strictObject({ smsFallback: z.boolean(), voiceNotes: z.boolean().optional() }) },
    response: message,
  }),
  getQuotas: endpoint('GET /notifications/quotas', {
    summary: 'What the company has sent today, of what it may send in a day, and how much waits therefore.',
    access: everyRole,
    request: {},
    response: z.strictObject({
      mails: quotaUse.extend(waiting),
      messages: quotaUse.extend(waiting),
      /** Phones to which the company never wrote before. */
      newPhones: quotaUse,
    }),
  }),
  receiveInbound: endpoint('POST /notifications/twilio/inbound', {
    summary: 'Twilio: a trucker wrote.',
    access: ['webhook'],
    request: { body: twilioForm },
    bodyType: 'form',
    /** TwiML: any other answer is an error for Twilio (12300). */
    response: binary('text/xml'),
  }),
  receiveStatus: endpoint('POST /notifications/twilio/status/:sendId', {
    summary: 'Twilio: what became of a message.',
    access: ['webhook'],
    request: { params: z.strictObject({ sendId: id() }), body: twilioForm },
    bodyType: 'form',
    response: z.strictObject({}),
  }),
};
