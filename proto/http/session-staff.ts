import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, line, message, nextCursor, paging, personal, text } from './fields.ts';
import { sessionNote, snooze } from './session-handling.ts';
import { everyRole, roles, rolesWith } from '../roles.ts';

export * from './session-handling.ts';

/** The highest number of a company's quick phrases, and of characters in one. */
export const maxQuickPhrases = 200;
export const longestQuickPhrase = 500;

/** The highest number of characters in a note. */
export const longestNote = 2000;

/** A text that staff send often; it belongs to the company and names nobody. */
const quickPhrase = z.strictObject({ _id: id(), text: z.string() });
export type QuickPhrase = z.infer<typeof quickPhrase>;

const quickPhrases = z.strictObject({
  phrases: z.array(quickPhrase),
  /** Grows with every change; the `ETag`. */
  version: z.number().int(),
});

const ofSession = { sessionId: line(64) };

/** Calls of staff only: no guest makes them, and what they answer reaches no guest. */
export const sessionStaff = {
  getQuickPhrases: endpoint('GET /session/quick-phrases', {
    summary: "The company's quick phrases, at most 200, in their own order: for sessions and for chats.",
    access: everyRole,
    request: {},
    response: quickPhrases,
    versioned: true,
  }),
  saveQuickPhrases: endpoint('PUT /session/quick-phrases', {
    summary: "Replaces the company's quick phrases. A phrase with the `_id` of one that is there stays the same one.",
    access: rolesWith('settings'),
    audit: 'phrases.changed',
    request: {
      body: z.strictObject({
        phrases: z
          .array(z.strictObject({ _id: id().optional(), text: text(longestQuickPhrase) }))
          .max(maxQuickPhrases, `Use at most ${String(maxQuickPhrases)} phrases.`),
      }),
    },
    response: quickPhrases,
    bodyLimit: 500_000,
    versioned: true,
  }),
  assignSession: endpoint('POST /session/assign', {
    summary: 'Gives a session to a colleague of the same company, or with an empty `userId` to nobody.',
    access: everyRole,
    audit: 'session.changed',
    request: { body: z.strictObject({ ...ofSession, userId: line(64, 0) }) },
    response: message,
  }),
  snoozeSession: endpoint('POST /session/snooze', {
    summary:
      'Puts a session aside until a time, at most 31 days ahead, or until the guest writes; `null` takes it back. A message of the guest always takes it back.',
    access: everyRole,
    audit: 'session.changed',
    request: { body: z.strictObject({ ...ofSession, snooze: snooze.nullable() }) },
    response: message,
  }),
  correctLanguage: endpoint('POST /session/correct-language', {
    summary:
      'A message is in the language that its writer chose, not in the recognised one: it is translated again, and no language is recognised in this session any more. Repeating it changes nothing.',
    access: everyRole,
    request: { body: z.strictObject({ ...ofSession, seq: z.number().int().min(1) }) },
    response: message,
  }),
  addSessionNote: endpoint('POST /session/note', {
    summary: 'Adds a note for colleagues, also to a session that is closed. No guest gets it.',
    access: everyRole,
    audit: 'session.changed',
    request: { body: z.strictObject({ ...ofSession, text: personal(text(longestNote)) }) },
    response: z.strictObject({ message: z.string(), note: sessionNote }),
    status: 201,
    idempotent: true,
  }),
  listSessionNotes: endpoint('GET /session/:sessionId/notes', {
    summary: "A session's notes, the newest first.",
    access: everyRole,
    audit: 'session.read',
    request: { params: z.strictObject(ofSession), query: z.strictObject(paging) },
    response: z.strictObject({ notes: z.array(sessionNote), ...nextCursor }),
  }),
  listColleagues: endpoint('GET /session/colleagues', {
    summary: 'Whom a session can be given to: the active staff of the company, at most 1,000, by name.',
    access: everyRole,
    request: {},
    response: z.strictObject({
      colleagues: z.array(z.strictObject({ userId: id(), name: personal(z.string()), role: z.enum(roles).optional() })),
    }),
  }),
};
