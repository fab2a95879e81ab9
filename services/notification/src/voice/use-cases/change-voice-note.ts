import type { PgTx } from '@gatelingo/chassis/postgres';
import { publishHeldMessage } from '../../chat/use-cases/publish-held-message.ts';
import type { Context } from '../../context.ts';
import { lockMessageInChat } from '../../chat/db/chat.ts';
import { findVoiceNote, updateVoiceNote } from '../db/voice-notes.ts';
import type { VoiceNote } from '../domain/voice-note.ts';
import { isUnsent } from '../../sending/domain/sending.ts';
import { expediteNext } from '../../sending/use-cases/expedite-next.ts';

/** Changes a voice note, publishes what staff see of it, and lets the phone's next message go. Under the phone's lock. */
export const changeVoiceNote = async (
  context: Context,
  tx: PgTx,
  { id, messageId, phoneIndex }: VoiceNote,
  change: Partial<VoiceNote>,
): Promise<void> => {
  // Under the chat's lock, too: the erasure of a deleted job changes it.
  const held = await lockMessageInChat(tx.manager, context.sealer, messageId);
  const before = await findVoiceNote(tx.manager, id);
  if (!before) return;
  const after = { ...before, ...change };
  const isOver = after.state !== 'queued' && after.state !== 'sending';
  // Twilio has fetched the sound, or never will.
  const isDone = isOver && (after.state !== 'sent' || !isUnsent(after.providerStatus));
  if (isDone && after.fileId !== null) {
    await context.files.delete(tx, after.fileId);
    after.fileId = null;
  }
  const { id: _id, ...row } = after;
  await updateVoiceNote(tx.manager, id, row);
  if (held && after.state !== before.state) await publishHeldMessage(context, tx, held);
  if (isOver) await expediteNext(context, tx, { phoneIndex });
};
