import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findVoiceNotesOf, updateVoiceNote } from '../db/voice-notes.ts';

/** Deletes the sounds of the messages' voice notes; those that wait are not sent. Under the chat's lock. */
export const eraseVoiceNotes = async (
  { files }: Pick<Context, 'files'>,
  tx: PgTx,
  messageIds: readonly string[],
): Promise<void> => {
  for (const { id, state, fileId } of await findVoiceNotesOf(tx.manager, messageIds)) {
    if (fileId !== null) await files.delete(tx, fileId);
    await updateVoiceNote(tx.manager, id, { fileId: null, ...(state === 'queued' && { state: 'cancelled' }) });
  }
};
