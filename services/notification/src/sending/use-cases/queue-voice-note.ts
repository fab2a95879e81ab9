import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { insertVoiceNote } from '../../db/voice-notes.ts';
import type { ChatMessage } from '../../domain/chat.ts';
import { spokenText } from '../domain/spoken-text.ts';

/** The work that sends an answer as a voice note. */
export const sendVoiceNoteKind = 'send-voice-note';

/**
 * The text of an answer to a voice note was sent by WhatsApp: it follows as a voice note. Once for each message, in
 * whichever generation it was sent.
 */
export const queueVoiceNote = async (context: Context, tx: PgTx, message: ChatMessage): Promise<void> => {
  const { speechOut, work, clock } = context;
  const { manager } = tx;
  const { id: messageId, companyId, phoneIndex } = message;
  const spoken = spokenText(message);
  if (!spoken || !speechOut.canSpeak(spoken.language)) return;
  const voiceNoteId = await insertVoiceNote(manager, { messageId, companyId, phoneIndex, now: clock.now() });
  if (voiceNoteId === undefined) return;
  await work.enqueue(tx, sendVoiceNoteKind, { key: voiceNoteId, companyId, payload: { voiceNoteId } });
};
