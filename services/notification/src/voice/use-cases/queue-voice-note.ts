import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { answersVoiceNote, insertVoiceNote } from '../db/voice-notes.ts';
import type { ChatMessage } from '../../chat/domain/chat.ts';
import { spokenText } from '../domain/spoken-text.ts';
import { sendVoiceNoteKind } from '../domain/work-kinds.ts';

/**
 * A message was sent: if it is a text by WhatsApp that answers a voice note, it follows as one. Once for each message, in
 * whichever generation it was sent.
 */
export const queueVoiceNote = async (context: Context, tx: PgTx, message: ChatMessage): Promise<void> => {
  const { speechOut, work, clock } = context;
  const { manager } = tx;
  const { id: messageId, companyId, phoneIndex } = message;
  if (message.channel !== 'whatsapp' || message.isTemplate) return;
  const spoken = spokenText(message);
  if (!spoken || !speechOut.canSpeak(spoken.language)) return;
  if (!(await answersVoiceNote(manager, message))) return;
  const voiceNoteId = await insertVoiceNote(manager, { messageId, companyId, phoneIndex, now: clock.now() });
  if (voiceNoteId === undefined) return;
  await work.enqueue(tx, sendVoiceNoteKind, { key: voiceNoteId, companyId, payload: { voiceNoteId } });
};
