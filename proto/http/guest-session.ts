import { z } from 'zod';
import { id, personal, time } from './fields.ts';
import { sessionHandling } from './session-handling.ts';
import { translatorName } from './translators.ts';

export const language = z.strictObject({
  _id: z.string(),
  name: z.string(),
  code: z.string(),
  awsCode: z.string(),
  /** The language's own name, in its own script. */
  nativeName: z.string(),
  rightToLeft: z.boolean(),
  can: z.strictObject({ text: z.boolean(), speechIn: z.boolean(), speechOut: z.boolean() }),
});
export type Language = z.infer<typeof language>;

/** The outside services that are set up: if one is not, the screen shows the other way. */
export const providers = z.strictObject({
  translation: z.boolean(),
  speechIn: z.boolean(),
  speechOut: z.boolean(),
  /** Who may see a text to translate it, in the order in which they are asked; nobody else does. */
  translators: z.array(translatorName).optional(),
});
export type Providers = z.infer<typeof providers>;

export const sender = z.enum(['guest', 'company']);
export type Sender = z.infer<typeof sender>;

/** The highest number of characters in a message. */
export const longestMessage = 4000;

/** The highest number of characters that are read aloud to a guest at once. */
export const longestSpeech = 500;

/** The highest number of bytes in a chunk of sound: 16,000 Hz, 16 bit, mono, little-endian. */
export const largestChunk = 64 * 1024;

/**
 * Whether everybody in the session can read a message in their own language. `not translated`: at least one translation
 * failed for good, and its readers get the original, marked as such.
 */
export const translationState = z.enum(['none needed', 'pending', 'done', 'not translated']);
export type TranslationState = z.infer<typeof translationState>;

export const sessionMessage = z.strictObject({
  /** From 1, without gaps, in the order in which the messages were stored. */
  seq: z.number().int(),
  sender,
  /**
   * As it was written, markup and control characters included: shown as text, isolated. For a client that calls as the
   * documents write (`GET` without a range, `joinSession` with the id only): in the reader's language, if it is there.
   */
  text: personal(z.string()),
  /** As it was written, if `text` is a translation. */
  original: personal(z.string()).optional(),
  /** Code of the original language. */
  language: z.string(),
  /** By language code. If a translation is missing, `text` is shown, marked, unless it is in that language. */
  translations: z.record(z.string(), personal(z.string())),
  translation: translationState,
  /** By language code: who translated it. Absent where nobody had to, as for a phrase card. */
  translatedBy: z.record(z.string(), translatorName).optional(),
  /** Codes of the translations in which some sentences stayed as they were written. */
  partly: z.array(z.string()).optional(),
  /** The language that its writer had chosen, where `language` is another one that was recognised. */
  chosenLanguage: z.string().optional(),
  /** Set for a phrase card: its wording is in `@gatelingo/proto/phrases`. */
  phraseId: z.string().optional(),
  /** The key from the screen, so that the screen recognises its own message. */
  clientId: z.string(),
  createdAt: time(),
  /** Whether the other side has received it, and has read it. */
  delivered: z.boolean(),
  read: z.boolean(),
  /** The session's version at the message's last change: `afterVersion` returns everything newer. */
  version: z.number().int(),
});
export type SessionMessage = z.infer<typeof sessionMessage>;

/** The highest message numbers that each side has received, and has read. */
const mark = z.strictObject({ delivered: z.number().int(), read: z.number().int() });
export const marks = z.strictObject({ guest: mark, company: mark });
export type Marks = z.infer<typeof marks>;

/** Who talks, as the phone showed by the pass of a registration; the name and the plate are those of that registration. */
const sessionDriver = z.strictObject({
  truckerId: id(),
  name: personal(z.string()),
  licensePlateTruck: personal(z.string()),
  /** The jobs that this registration was given; empty for the role `user`, which reads no chats. */
  jobs: z.array(z.strictObject({ jobId: id(), title: z.string() })),
});
export type SessionDriver = z.infer<typeof sessionDriver>;

const about = {
  sessionId: id(),
  isActive: z.boolean(),
  /** Name of the staff member who opened or first answered it, or empty; guests never get the name. */
  occupant: personal(z.string()),
  /** Null without one; guests only get `occupied`. */
  occupantId: id().nullable(),
  occupied: z.boolean(),
  /** Null until the guest has chosen a language. */
  guestLanguage: language.nullable(),
  /** For staff only; absent while nobody is known. */
  driver: sessionDriver.optional(),
  /** For staff only. */
  handling: sessionHandling.optional(),
  companyName: z.string(),
  siteId: z.string(),
  siteName: z.string(),
  barcodeName: z.string(),
  /** IANA, for staff only: by whose clock its times are shown; absent: Europe/Berlin. */
  timeZone: z.string().optional(),
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

/** A session with the requested messages, in order. */
export const guestSession = z.strictObject({ ...about, messages: z.array(sessionMessage) });
export type GuestSession = z.infer<typeof guestSession>;

/** A session of a driver who has a job, for the chats of those jobs. */
export const driverSession = z.strictObject({
  sessionId: id(),
  isActive: z.boolean(),
  startedAt: time(),
  /** Null while it is active. */
  closedAt: time().nullable(),
  jobIds: z.array(id()),
});
export type DriverSession = z.infer<typeof driverSession>;

/** A session in the company's list. */
export const sessionRow = z.strictObject({
  ...about,
  /** Since when the guest waits for an answer; null if the guest does not wait. */
  waitingSince: time().nullable(),
  /** The number of the guest's messages, and of those that the company has not read. */
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

/** The answer to a chunk of sound. */
export const transcript = z.strictObject({
  /**
   * `listening`: send the next chunk. `done`: this was the end. `repeat`: the recording so far is lost (its replica has
   * ended); the guest must speak again, with a new recording. An end with the answer `unavailable` is still being
   * processed: send it again.
   */
  state: z.enum(['listening', 'done', 'repeat']),
  /** The final part so far; at the end all of it, empty if nothing was understood. */
  text: personal(z.string()),
  /** The text after `text`; it may still change. */
  partial: personal(z.string()),
  /** The message that was posted at the end; absent with `post: false`, if nothing was understood, or if `isUnsure`. */
  posted: sessionMessage.optional(),
  /** With `askIfUnsure`: the recogniser is unsure of this text, so it was not posted. */
  isUnsure: z.literal(true).optional(),
});
export type Transcript = z.infer<typeof transcript>;
