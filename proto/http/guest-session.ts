import { z } from 'zod';
import { id, personal, time } from './fields.ts';

export const language = z.strictObject({
  _id: z.string(),
  name: z.string(),
  code: z.string(),
  awsCode: z.string(),
  /** The language's own name, as its speakers write it. */
  nativeName: z.string(),
  rightToLeft: z.boolean(),
  can: z.strictObject({ text: z.boolean(), speechIn: z.boolean(), speechOut: z.boolean() }),
});
export type Language = z.infer<typeof language>;

/** Which outside services are set up: where one is off, the screen says which way remains. */
export const providers = z.strictObject({ translation: z.boolean(), speechIn: z.boolean(), speechOut: z.boolean() });
export type Providers = z.infer<typeof providers>;

export const sender = z.enum(['guest', 'company']);
export type Sender = z.infer<typeof sender>;

/** Characters of one message at most. */
export const longestMessage = 4000;

/** Bytes of one chunk of sound at most: 16,000 Hz, 16 bit, mono, little-endian. */
export const largestChunk = 64 * 1024;

/**
 * Whether everybody in the session can read a message in his own language. `not translated`: at least one language is
 * missing for good, and the original is shown there, marked.
 */
export const translationState = z.enum(['none needed', 'pending', 'done', 'not translated']);
export type TranslationState = z.infer<typeof translationState>;

export const sessionMessage = z.strictObject({
  /** From 1, without gaps, in the order in which the messages were stored. */
  seq: z.number().int(),
  sender,
  /** As it was written, markup and control characters included: shown as text, isolated. */
  text: personal(z.string()),
  /** Code of the language in which it was written. */
  language: z.string(),
  /** By language code. A language that is not there (yet) shows `text`, marked, unless it is the text's own. */
  translations: z.record(z.string(), personal(z.string())),
  translation: translationState,
  /** Set for a phrase card: its wording is in `@gatelingo/proto/phrases`. */
  phraseId: z.string().optional(),
  /** The key that the screen made, so that it knows its own message again. */
  clientId: z.string(),
  createdAt: time(),
  /** Whether the other side has it, and has it read. */
  delivered: z.boolean(),
  read: z.boolean(),
  /** The session's version at the message's last change: `afterVersion` brings everything that is newer. */
  version: z.number().int(),
});
export type SessionMessage = z.infer<typeof sessionMessage>;

/** Up to which number each side has the messages, and has read them. */
const mark = z.strictObject({ delivered: z.number().int(), read: z.number().int() });
export const marks = z.strictObject({ guest: mark, company: mark });
export type Marks = z.infer<typeof marks>;

const about = {
  sessionId: id(),
  isActive: z.boolean(),
  /** Name of the staff member who opened or first answered it, or empty; a guest is never told the name. */
  occupant: personal(z.string()),
  /** Null without one; a guest is told `occupied` alone. */
  occupantId: id().nullable(),
  occupied: z.boolean(),
  /** Null until the guest has chosen. */
  guestLanguage: language.nullable(),
  companyName: z.string(),
  siteId: z.string(),
  siteName: z.string(),
  barcodeName: z.string(),
  startedAt: time(),
  /** Null while it is active. */
  closedAt: time().nullable(),
  lastMessageAt: time().nullable(),
  /** Number of the newest message; 0 without one. */
  lastSeq: z.number().int(),
  /** Grows with every change of the session or of one of its messages. */
  version: z.number().int(),
  marks,
};

/** A session with the messages that were asked for, in order. */
export const guestSession = z.strictObject({ ...about, messages: z.array(sessionMessage) });
export type GuestSession = z.infer<typeof guestSession>;

/** A session in the company's list. */
export const sessionRow = z.strictObject({
  ...about,
  /** Since when the guest waits for an answer; null where he does not. */
  waitingSince: time().nullable(),
  /** Messages of the guest, and those of them that nobody of the company has read. */
  guestMessages: z.number().int(),
  unread: z.number().int(),
  messages: z.array(sessionMessage),
});
export type SessionRow = z.infer<typeof sessionRow>;

/** Over the company's active sessions. */
export const sessionCounts = z.strictObject({
  activeSessions: z.number().int(),
  waitingSessions: z.number().int(),
  guestMessages: z.number().int(),
  unread: z.number().int(),
});
export type SessionCounts = z.infer<typeof sessionCounts>;

/** What a chunk of sound is answered with. */
export const transcript = z.strictObject({
  /**
   * `listening`: go on. `done`: this was the end. `repeat`: what was said so far is lost (the replica that listened is
   * gone); the guest is asked to say it again, with a new recording. An end that is answered `unavailable` is still being
   * worked on: it is sent again.
   */
  state: z.enum(['listening', 'done', 'repeat']),
  /** What is certain so far; at the end all of it, empty where nothing was understood. */
  text: personal(z.string()),
  /** What follows `text` and may still change. */
  partial: personal(z.string()),
  /** The message that the end made of it; not there with `post: false`, or where nothing was understood. */
  posted: sessionMessage.optional(),
});
export type Transcript = z.infer<typeof transcript>;
