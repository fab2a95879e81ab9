import { v7 as newId } from 'uuid';
import type { StaffCaller } from '@gatelingo/chassis/http';
import { hashRequest } from '@gatelingo/chassis/mongo';
import { nextCursorOf, pageRequest } from '@gatelingo/chassis/paging';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { SessionNote, sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { findNotes, insertNote, type Note } from '../db/note-queries.ts';
import { findStaff } from '../db/projections.ts';
import { openStaffName } from '../db/staff-name.ts';
import { withNote } from '../domain/session.ts';
import { sessionOf } from './session-access.ts';
import { changeSession } from './session-facts.ts';
import { sessionTransaction } from './session-transaction.ts';

/** The notes with the names of who wrote them. */
const viewsOf = async (context: Context, found: readonly Note[]): Promise<SessionNote[]> => {
  const people = await findStaff(context.models, [...new Set(found.map(({ userId }) => userId))]);
  const names = new Map(people.map((person) => [person._id, openStaffName(context, person)]));
  return found.map(({ _id, userId, text, createdAt }) => ({
    _id,
    text,
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
      const added: Note = { _id, sessionId, companyId, userId, text, createdAt };
      await changeSession(context, tx, { before, after: withNote(before) }, { what: 'changed' });
      await insertNote(context, added, tx);
      const [note] = await viewsOf(context, [added]);
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
  const page = await findNotes(context, { companyId, sessionId }, pageRequest(query));
  return { notes: await viewsOf(context, page.rows), ...nextCursorOf(page) };
};
