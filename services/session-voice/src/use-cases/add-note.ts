import { v7 as newId } from 'uuid';
import type { StaffCaller } from '@gatelingo/chassis/http';
import { hashRequest } from '@gatelingo/chassis/mongo';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { insertNote, type Note } from '../db/note-queries.ts';
import { withNote } from '../domain/session.ts';
import { sessionOf } from '../access.ts';
import { changeSession } from './change-session.ts';
import { sessionTransaction } from './session-transaction.ts';
import { noteViews } from '../view.ts';

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
      const [note] = await noteViews(context, [added]);
      if (!note) throw new Error('The note that was just made has no view.');
      return { message: 'Note added', note };
    });
  });
