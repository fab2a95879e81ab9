import { v7 as newId } from 'uuid';
import type { StaffCaller } from '@gatelingo/chassis/http';
import { hashRequest } from '@gatelingo/chassis/mongo';
import { nextCursorOf, pageRequest } from '@gatelingo/chassis/paging';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { SessionNote, sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import type { NoteRow } from '../db/models.ts';
import { findNotes, insertNote } from '../db/note-queries.ts';
import { findStaff } from '../db/projections.ts';
import { openStaffName } from '../db/staff-name.ts';
import { withNote } from '../domain/session.ts';
import { sessionOf } from './session-access.ts';
import { changeSession } from './session-facts.ts';
import { sessionTransaction } from './session-transaction.ts';

const place = (companyId: string, row: string) => ({ companyId, table: 'session_note', row });

/** The notes with the names of who wrote them. */
const viewsOf = async (context: Context, rows: readonly NoteRow[]): Promise<SessionNote[]> => {
  const people = await findStaff(context.models, [...new Set(rows.map(({ userId }) => userId))]);
  const names = new Map(people.map((person) => [person._id, openStaffName(context, person)]));
  return rows.map(({ _id, companyId, userId, personal, createdAt }) => ({
    _id,
    text: context.sealer.open(personal, place(companyId, _id)) as string,
    author: names.get(userId) ?? '',
    authorId: userId,
    createdAt: createdAt.toISOString(),
  }));
};

/** Adds a note; the session's next version makes open pages of staff read the notes again. */
export const addNote = (
  context: Context,
  caller: StaffCaller,
  { sessionId, text, idempotencyKey: key }: { sessionId: string; text: string; idempotencyKey: string | undefined },
): Promise<AnswerOf<typeof sessionVoice.addSessionNote>> =>
  sessionTransaction(context, sessionId, async (tx) => {
    const before = await sessionOf(context, caller, sessionId, tx);
    const { companyId, userId } = caller;
    const call = {
      companyOrScope: `note:${companyId}`,
      key,
      requestHash: hashRequest({ sessionId, text }),
      sealer: context.sealer,
    };
    return context.store.idempotent(tx, call, async () => {
      const createdAt = context.clock.now();
      const _id = newId({ msecs: createdAt.getTime() });
      const personal = context.sealer.seal(text, place(companyId, _id));
      const row: NoteRow = { _id, sessionId, companyId, userId, personal, createdAt };
      await changeSession(context, tx, { before, after: withNote(before) }, { what: 'changed' });
      await insertNote(context.models, row, tx);
      const [note] = await viewsOf(context, [row]);
      if (!note) throw new Error('The note that was just made has no view.');
      return { message: 'Note added', note };
    });
  });

/** A session's notes, the newest first. */
export const listNotes = async (
  context: Context,
  caller: StaffCaller,
  { sessionId, ...query }: { sessionId: string; limit?: number | undefined; cursor?: string | undefined },
): Promise<AnswerOf<typeof sessionVoice.listSessionNotes>> => {
  const { companyId } = await sessionOf(context, caller, sessionId);
  const page = await findNotes(context.models, { companyId, sessionId }, pageRequest(query));
  return { notes: await viewsOf(context, page.rows), ...nextCursorOf(page) };
};
