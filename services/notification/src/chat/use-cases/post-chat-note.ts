import { randomUUIDv7 } from 'node:crypto';
import { problem } from '@gatelingo/chassis/errors';
import type { StaffCaller } from '@gatelingo/chassis/http';
import { hashRequest } from '@gatelingo/chassis/postgres';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import { maxNotes, type notification } from '@gatelingo/proto/http/notification';
import type { Context } from '../../context.ts';
import { findNote, insertNote } from '../db/notes.ts';
import { findStaffName } from '../db/staff.ts';
import { handleChat } from './handle-chat.ts';
import { noteView } from '../view.ts';
import { noSuchJob } from '../refusals.ts';
import { waitForJob } from './wait-for-job.ts';

/** Writes a note for colleagues into a chat, once per Idempotency-Key. It is no message: nothing that sends reads it. */
export const postChatNote = async (
  context: Context,
  { companyId, userId }: StaffCaller,
  { jobId, text, idempotencyKey: key }: { jobId: string; text: string; idempotencyKey: string | undefined },
): Promise<AnswerOf<typeof notification.postChatNote>> => {
  const { store, sealer, clock } = context;
  await waitForJob(context, companyId, jobId);
  const call = { companyOrScope: companyId, key, requestHash: hashRequest({ jobId, note: text }), sealer };
  const { noteId } = await store.transaction((tx) =>
    store.idempotent(tx, call, async () => {
      const after = await handleChat(context, tx, { companyId, jobId }, (chat) => {
        if (chat.noteCount >= maxNotes)
          throw problem('rule_violated', `A chat holds at most ${String(maxNotes)} notes.`);
        return { ...chat, noteCount: chat.noteCount + 1 };
      });
      if (!after) throw noSuchJob();
      const id = randomUUIDv7();
      const authorName = (await findStaffName(tx.manager, sealer, { id: userId, companyId })) ?? '';
      await insertNote(tx.manager, sealer, {
        ...{ id, companyId, jobId, authorId: userId, authorName, text },
        createdAt: clock.now(),
      });
      return { noteId: id };
    }),
  );
  const note = await findNote(store.manager, sealer, { id: noteId, companyId });
  // Its job was deleted since, and the notes with it.
  if (!note) throw noSuchJob();
  return { message: 'Note saved', note: noteView(note) };
};
