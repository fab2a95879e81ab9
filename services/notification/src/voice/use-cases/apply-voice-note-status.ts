import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
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
};
