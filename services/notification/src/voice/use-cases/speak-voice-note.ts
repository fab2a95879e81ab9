import { ProviderError } from '@gatelingo/chassis/providers';
import { permanent } from '@gatelingo/chassis/work';
import { voiceNoteFileKind } from '../../chat/domain/chat-medium.ts';
import type { Context } from '../../context.ts';
import { findChatMessage, lockChatOf } from '../../chat/db/chat.ts';
import { isJobDeleted } from '../../chat/db/jobs.ts';
import { findVoiceNote, updateVoiceNote } from '../db/voice-notes.ts';
import type { VoiceNote } from '../domain/voice-note.ts';
import type { ChatMessage } from '../../chat/domain/chat.ts';
import { spokenText } from '../domain/spoken-text.ts';

const synthesize = async ({ speechOut }: Context, message: ChatMessage, signal: AbortSignal) => {
  const spoken = spokenText(message);
  if (!spoken) return undefined;
  try {
    return await speechOut.synthesizeNote({ ...spoken, companyId: message.companyId, signal });
  } catch (error) {
    // The text is there: a voice that comes minutes later helps nobody.
    if (error instanceof ProviderError) throw permanent(error.message, error);
    throw error;
  }
};

/** Has the message read aloud, once; keeps the sound for Twilio, unless the job was deleted in the meantime. */
export const speakVoiceNote = async (
  context: Context,
  { id, messageId, companyId, fileId: before }: VoiceNote,
  signal: AbortSignal,
): Promise<void> => {
  if (before !== null) return;
  const { store, sealer, files } = context;
  const message = await findChatMessage(store.manager, sealer, messageId);
  const bytes = message && (await synthesize(context, message, signal));
  if (!bytes) return;
  await store.transaction(async (tx) => {
    // Before the chat is locked: this may take a while.
    const fileId = await files.put(tx, { companyId, kind: voiceNoteFileKind, contentType: 'audio/ogg', bytes });
    await lockChatOf(tx.manager, messageId);
    const note = await findVoiceNote(tx.manager, id);
    const isWanted = note?.state === 'queued' && note.fileId === null;
    if (isWanted && !(await isJobDeleted(tx.manager, message.jobId))) await updateVoiceNote(tx.manager, id, { fileId });
    else await files.delete(tx, fileId);
  });
};
