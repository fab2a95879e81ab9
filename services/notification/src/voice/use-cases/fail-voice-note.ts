import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { lockPhone } from '../../phones/db/contacts.ts';
import { findVoiceNote } from '../db/voice-notes.ts';
import { changeVoiceNote } from './change-voice-note.ts';

/** The work has failed for good: the provider of voices was away, or by a fault of the service. */
export const failVoiceNote = async (context: Context, tx: PgTx, voiceNoteId: string): Promise<void> => {
  const note = await findVoiceNote(tx.manager, voiceNoteId);
  if (!note) return;
  await lockPhone(tx.manager, note.phoneIndex);
  const now = await findVoiceNote(tx.manager, voiceNoteId);
  if (now?.state === 'queued' || now?.state === 'sending') await changeVoiceNote(context, tx, now, { state: 'failed' });
};
