import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { answersVoiceNote, insertVoiceNote } from '../../db/voice-notes.ts';
import type { ChatMessage } from '../../domain/chat.ts';
import { findWantsVoiceNotes } from '../db/message-settings.ts';
import { spokenText } from '../domain/spoken-text.ts';

/** The work that sends an answer as a voice note. */
export const sendVoiceNoteKind = 'send-voice-note';

/**
 * The text of an answer was sent by WhatsApp: it follows as a voice note, if the driver's last message was one. Once for
 * each message, in whichever generation it was sent.
 */
export const queueVoiceNote = async (context: Context, tx: PgTx, message: ChatMessage): Promise<void> => {
  const { speechOut, work, clock } = context;
  const { manager } = tx;
  const { id: messageId, companyId, phoneIndex } = message;
  const spoken = spokenText(message);
  if (!spoken || !speechOut.canSpeak(spoken.language)) return;
  if (!(await findWantsVoiceNotes(manager, companyId)) || !(await answersVoiceNote(manager, message))) return;
  const voiceNoteId = await insertVoiceNote(manager, { messageId, companyId, phoneIndex, now: clock.now() });
  if (voiceNoteId === undefined) return;
  await work.enqueue(tx, sendVoiceNoteKind, { key: voiceNoteId, companyId, payload: { voiceNoteId } });
};
