import { z } from 'zod';
import { tidied, withShortRuns } from './bounded-text.ts';
import { binary, endpoint } from './endpoint.ts';
import { languageCode, line, message, nextCursor, paging, personal } from './fields.ts';
import {
  driverSession,
  guestSession,
  language,
  largestChunk,
  longestMessage,
  marks,
  providers,
  sender,
  sessionCounts,
  sessionMessage,
  sessionRow,
  transcript,
} from './guest-session.ts';
import { sessionStaff } from './session-staff.ts';
import { everyRole, rolesWith } from '../roles.ts';

export * from './guest-session.ts';
export * from './session-staff.ts';

// The service answers an empty or missing value with the spec's own sentence ('No barcode', 'No session started', …),
// with the field in `details`: so the contract allows it.
const needed = (max: number) => line(max, 0).default('');
const sessionId = () => needed(64);

/** A person's message: stored as typed, because it is only ever shown as text; no letter has more than 30 marks. */
const messageText = () => personal(tidied(longestMessage, (value) => withShortRuns(value.toWellFormed()).trim()));

const number = z.coerce.number().int().min(0);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
/** The key from the screen: the same key is the same message, however often it is sent. */
const clientId = z.string().regex(/^[\x21-\x7e]{1,64}$/, 'Use 1 to 64 visible ASCII characters.');

const languageInput = {
  name: line(100),
  code: languageCode(),
  awsCode: line(20, 0),
  /** Not in the spec, and optional: by default `name`, and left to right. */
  nativeName: line(100, 0).optional(),
  rightToLeft: z.boolean().optional(),
};
/** A language as somebody read it: it is not changed if it is another one by now. Not in the spec, and optional. */
const languageBefore = z.strictObject({ name: line(100), code: languageCode(), awsCode: line(20, 0) }).optional();
const changedLanguage = z.strictObject({ message: z.string(), language });

/** Calls about one session: of its guest, with the key where it has one, and of the staff. */
const inSession = { access: ['guest', ...everyRole], sessionKey: true } as const;

export const sessionVoice = {
  ...sessionStaff,
  startSession: endpoint('POST /session/start-barcode', {
    summary:
      "A guest begins to talk; the session's id, and its key if it is keyed, give access. 'No barcode' without one, 404 for an unknown one.",
    access: ['public'],
    audit: 'session.created',
    request: {
      body: z.strictObject({
        barcodeId: needed(64),
        /** An earlier session of this phone: it continues if it is still active and of the same barcode. */
        sessionId: line(64, 0).optional(),
        /** The page's language: the guest's language until the guest has chosen one. */
        language: languageCode().optional(),
        /** A new session gets a key, which each call of its guest then needs. One that continues stays as it is. */
        keyed: z.boolean().optional(),
      }),
    },
    response: z.strictObject({
      sessionId: z.string(),
      /** The key of a new session, with `keyed`. It is answered here alone; a repeated call gets a new one in its place. */
      guestKey: personal(z.string()).optional(),
      message: z.string(),
      resumed: z.boolean(),
      session: guestSession,
      providers,
    }),
    idempotent: true,
    proofOfWork: true,
    sessionKey: true,
  }),
  getSession: endpoint('GET /session/:sessionId', {
    audit: 'session.read',
    summary:
      "A session with its messages in order. Without a range all of them (the newest 10,000, 2 MB at most), `text` in the reader's language; with one `text` is as written. Polling: `afterVersion`.",
    ...inSession,
    request: {
      params: z.strictObject({ sessionId: line(64) }),
      query: z.strictObject({
        /** Messages that are new or changed since this version of the session, in order of version. */
        afterVersion: number.optional(),
        /** Messages with a higher number, from the lowest on. */
        afterSeq: number.optional(),
        /** The newest messages with a lower number. */
        beforeSeq: number.optional(),
        /** The highest number of messages (0: none); without a range the newest. There are fewer after 2 MB. */
        limit: z.coerce.number().int().min(0).max(1000).optional(),
      }),
    },
    response: z.strictObject({
      session: guestSession,
      providers,
      /** Whether the range has more messages than the answer. */
      more: z.boolean(),
    }),
  }),
  getLatest: endpoint('POST /session/latest', {
    summary: 'The newest numbers of sessions whose ids the caller has; one that is not there is left out.',
    access: ['guest', ...everyRole],
    request: { body: z.strictObject({ sessionIds: z.array(line(64)).max(500, 'Use at most 500 ids.') }) },
    response: z.strictObject({
      sessions: z.array(
        z.strictObject({
          sessionId: z.string(),
          isActive: z.boolean(),
          lastSeq: z.number().int(),
          version: z.number().int(),
        }),
      ),
    }),
  }),
  selectLanguage: endpoint('POST /session/select-language', {
    summary: "The guest's language. 'No session started', 'Invalid language'.",
    ...inSession,
    request: { body: z.strictObject({ sessionId: sessionId(), guestLanguageId: needed(64) }) },
    response: z.strictObject({ message: z.string(), guestLanguage: language }),
  }),
  speak: endpoint('POST /session/speak', {
    summary:
      "Reads a text aloud as MP3, in the guest's language unless told; the greeting is translated before. To a guest at most 500 characters at once.",
    ...inSession,
    request: {
      body: z.strictObject({
        sessionId: sessionId(),
        text: messageText().default(''),
        /** The language of the text, if it is not the guest's. */
        language: languageCode().optional(),
      }),
    },
    response: binary('audio/mpeg'),
  }),
  transcribe: endpoint('POST /session/transcribe', {
    summary:
      "A chunk of what the guest says (16 kHz, 16 bit, mono, at most 64 KB, base64), one at a time; an empty one is the end and posts the text as the guest's message.",
    ...inSession,
    request: {
      body: z.strictObject({
        sessionId: sessionId(),
        audioBase64: personal(z.string().max(Math.ceil(largestChunk / 3) * 4, 'A chunk holds at most 64 KB.')),
        /** Created by the screen for each recording; chunks without it belong to the running recording. */
        recordingId: clientId.optional(),
        /** From 0: a repeated chunk is processed once. */
        sequence: z.number().int().min(0).max(100_000).optional(),
        /** `false` at the end: the text is only returned. */
        post: z.boolean().optional(),
        /** At the end: a text of which the recogniser is unsure is only returned, for the guest to check. */
        askIfUnsure: z.boolean().optional(),
      }),
    },
    response: transcript,
  }),
  postMessage: endpoint('POST /session/post-message', {
    summary: "A message. 'company' needs a staff token of that company. 'No session started', 'Empty text'.",
    ...inSession,
    request: {
      body: z.strictObject({
        sessionId: sessionId(),
        sender,
        text: messageText().default(''),
        /** A phrase card: its wording in the sender's language replaces `text`. */
        phraseId: line(64).optional(),
        /** Same as `Idempotency-Key`. */
        clientId: clientId.optional(),
        /**
         * The interface's language: staff write in it if their profile has no language. Guests write in their own
         * language.
         */
        language: languageCode().optional(),
      }),
    },
    response: z.strictObject({ message: z.string(), posted: sessionMessage }),
    idempotent: true,
  }),
  markMessages: endpoint('POST /session/mark-messages', {
    summary: 'Up to which number this side has the messages, and has read them. Marks only grow.',
    ...inSession,
    request: {
      body: z.strictObject({
        sessionId: sessionId(),
        /** The side of the marks: for an anonymous caller the guest's. */
        side: sender,
        delivered: z.number().int().min(0).optional(),
        read: z.number().int().min(0).optional(),
      }),
    },
    response: z.strictObject({ message: z.string(), marks }),
  }),
  openSession: endpoint('POST /session/open', {
    summary: 'A staff member looks at a session: its occupant where it has none; from now on it is translated for him.',
    access: everyRole,
    audit: 'session.changed',
    request: {
      body: z.strictObject({
        sessionId: sessionId(),
        /**
         * The interface's language: the caller reads in it if the profile has no language; without both in the
         * company's.
         */
        language: languageCode().optional(),
      }),
    },
    response: z.strictObject({
      message: z.string(),
      occupant: personal(z.string()),
      /** The language of this caller: show `translations[language]`. */
      language: z.string(),
    }),
  }),
  takeOverSession: endpoint('POST /session/take-over', {
    summary: 'The caller becomes the occupant in place of a colleague.',
    access: everyRole,
    audit: 'session.changed',
    request: { body: z.strictObject({ sessionId: sessionId() }) },
    response: z.strictObject({ message: z.string(), occupant: personal(z.string()) }),
  }),
  closeSession: endpoint('POST /session/close', {
    summary: 'Ends a session: the guest can not go on in it. Closing a closed one changes nothing.',
    access: everyRole,
    audit: 'session.closed',
    request: { body: z.strictObject({ sessionId: sessionId() }) },
    response: message,
  }),
  listSessions: endpoint('GET /session/company-sessions', {
    summary:
      "The company's sessions, the newest first, each with its newest messages: 10,000 and 2 MB over all, `text` in the reader's language, unless `messageLimit`.",
    access: everyRole,
    audit: 'session.listed',
    request: {
      query: z.strictObject({
        state: z.enum(['active', 'closed', 'all']).optional(),
        siteId: line(64, 0).optional(),
        /** Code of the guest's language. */
        language: languageCode().optional(),
        /** Only sessions with messages that the company has not read. */
        unread: flag.optional(),
        /** Only active sessions that the caller is to answer. */
        mine: flag.optional(),
        /** `true`: only sessions without a message of the guest; `false`: only the others, and how many those are. */
        empty: flag.optional(),
        /** The number of newest messages of each session; 0 for none. */
        messageLimit: z.coerce.number().int().min(0).max(1000).optional(),
        /** `true`: only the counts, `sessions` is empty. */
        countOnly: flag.optional(),
        ...paging,
      }),
    },
    response: z.strictObject({
      sessions: z.array(sessionRow),
      counts: sessionCounts,
      /** With `empty=false`: the number of sessions of this filter without a message of the guest, 1,000 at most. */
      emptySessions: z.number().int().optional(),
      ...nextCursor,
    }),
  }),
  listDriverSessions: endpoint('GET /session/driver-sessions', {
    summary:
      'For the chats of jobs: the sessions of drivers who have a job, of the last two days, active or ended today (Europe/Berlin), the newest first.',
    access: rolesWith('messages'),
    audit: 'session.listed',
    request: {},
    response: z.strictObject({ sessions: z.array(driverSession) }),
  }),
  listLanguages: endpoint('GET /language', {
    summary: "The catalogue of languages; with `barcodeId` the list of that QR code's company.",
    access: ['public', ...everyRole],
    request: { query: z.strictObject({ barcodeId: line(64).optional() }) },
    response: z.strictObject({ languages: z.array(language), providers }),
  }),
  createLanguage: endpoint('POST /language', {
    summary: "Adds a language to the company's list. What it can is known by its AWS code.",
    access: rolesWith('settings'),
    audit: 'language.created',
    request: { body: z.strictObject(languageInput) },
    response: changedLanguage,
    status: 201,
    idempotent: true,
  }),
  updateLanguage: endpoint('PUT /language', {
    summary:
      "Changes a language of the company's list; sessions that go on in it keep what they had. With `before`, 409 if it is another by now.",
    access: rolesWith('settings'),
    audit: 'language.changed',
    request: { body: z.strictObject({ id: line(64), ...languageInput, before: languageBefore }) },
    response: changedLanguage,
  }),
  deleteLanguage: endpoint('DELETE /language/:id', {
    summary: "Takes a language out of the company's list; sessions in it go on.",
    access: rolesWith('settings'),
    audit: 'language.deleted',
    request: { params: z.strictObject({ id: line(64) }) },
    response: message,
  }),
};
