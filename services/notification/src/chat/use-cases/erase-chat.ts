import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findChatMessages, lockChat, updateChatMessage } from '../db/chat.ts';
import { findMedia } from '../db/chat-lists.ts';
import { deleteNotes } from '../db/notes.ts';
import { eraseVoiceNotes } from '../../voice/use-cases/erase-voice-notes.ts';
import { enqueueRemovalOfMessages } from '../../sending/use-cases/enqueue-removal-of-messages.ts';
import { saveMedium } from '../db/media.ts';
import type { Job } from '../domain/job.ts';

const nothing = { senderName: '', text: '', translatedText: '', position: null, phraseId: null };

/** A deleted job keeps the rows of its chat, without texts, phrases, names and files; its messages at the provider go. */
export const eraseChat = async (
  { sealer, files, work, clock }: Pick<Context, 'sealer' | 'files' | 'work' | 'clock'>,
  tx: PgTx,
  { jobId, companyId }: Job,
): Promise<void> => {
  const { manager } = tx;
  // Also locked if there is no chat yet: a message being written now would stay otherwise.
  await lockChat(manager, { jobId, companyId, now: clock.now() });
  await deleteNotes(manager, jobId);
  const messages = await findChatMessages(manager, sealer, jobId);
  for (const message of messages) {
    // A translation that is under way is not kept either.
    const translation = message.translation === 'pending' ? 'failed' : message.translation;
    await updateChatMessage(manager, sealer, { ...message, ...nothing, translation });
  }
  const ids = messages.map(({ id }) => id);
  const media = await findMedia(manager, ids);
  for (const medium of media) {
    if (medium.fileId !== null) await files.delete(tx, medium.fileId);
    // Without a reason, so that a retry does not fetch it again, and without words that may still come.
    await saveMedium(manager, { ...medium, state: 'refused', reason: '', fileId: null, transcript: '' });
  }
  await eraseVoiceNotes({ files }, tx, ids);
  await enqueueRemovalOfMessages({ work }, tx, { companyId, jobId, messageIds: ids });
};
