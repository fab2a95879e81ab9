import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findChatMessage } from '../../chat/db/chat.ts';
import { isJobDeleted } from '../../chat/db/jobs.ts';
import { enqueueRemoval } from '../../sending/use-cases/enqueue-removal.ts';
import { findVoiceNote } from '../db/voice-notes.ts';
import { isFailure, isNewStatus } from '../../sending/domain/sending.ts';
import { changeVoiceNote } from './change-voice-note.ts';

/** Applies the provider's status of a voice note; the text that it follows keeps its own. Under the phone's lock. */
export const applyVoiceNoteStatus = async (
  context: Context,
  tx: PgTx,
  { sendId, sid, status }: { sendId: string; sid: string; status: string },
): Promise<void> => {
  const before = await findVoiceNote(tx.manager, sendId);
  if (!before || !isNewStatus(before.providerStatus, status)) return;
  const state = isFailure(status) ? 'failed' : 'sent';
  await changeVoiceNote(context, tx, before, {
    ...{ state, providerStatus: status, unknownSince: null },
    sid: before.sid ?? sid,
  });
  if (before.sid !== null) return;
  // The chat of a deleted job was emptied before the note had its id. Read under the chat's lock, which the change took.
  const message = await findChatMessage(tx.manager, context.sealer, before.messageId);
  if (message && (await isJobDeleted(tx.manager, message.jobId)))
    await enqueueRemoval(context, tx, { companyId: before.companyId, sids: [sid] });
};
