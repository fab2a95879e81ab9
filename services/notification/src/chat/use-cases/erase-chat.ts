import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findChatMessages, lockConversation, updateChatMessage } from '../../db/chat.ts';
import { findMedia } from '../db/conversations.ts';
import { saveMedium } from '../../db/media.ts';
import type { Job } from '../../domain/job.ts';

const nothing = { senderName: '', text: '', translatedText: '', position: null };

/** A deleted job keeps the rows of its chat, and nothing of what people wrote, sent or are called. */
export const forgetChat = async (
  { sealer, files, clock }: Pick<Context, 'sealer' | 'files' | 'clock'>,
  tx: PgTx,
  { jobId, companyId }: Job,
): Promise<void> => {
  const { manager } = tx;
  // Also where nothing is there yet: what somebody is writing just now would stay.
  await lockConversation(manager, { jobId, companyId, now: clock.now() });
  const messages = await findChatMessages(manager, sealer, jobId);
  for (const message of messages) {
    // What is being translated comes too late.
    const translation = message.translation === 'pending' ? 'failed' : message.translation;
    await updateChatMessage(manager, sealer, { ...message, ...nothing, translation });
  }
  const media = await findMedia(
    manager,
    messages.map(({ id }) => id),
  );
  for (const medium of media) {
    if (medium.fileId !== null) await files.delete(tx, medium.fileId);
    // Without a reason for which it could be fetched again.
    await saveMedium(manager, { ...medium, state: 'refused', reason: '', fileId: null });
  }
};
