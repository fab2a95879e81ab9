import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findChatMessage } from '../../chat/db/chat.ts';
import { findMedium } from '../../chat/db/media.ts';
import { chatMediumKind, kindOf } from '../../chat/domain/chat-medium.ts';
import type { Medium } from '../../chat/domain/chat.ts';
import { firstTranscript } from '../../voice/domain/transcript.ts';
import { readWav } from '../../voice/domain/wav.ts';
import { lockMedium } from './lock-medium.ts';
import { countVoiceNoteUse } from '../../voice/use-cases/count-voice-note-use.ts';
import { enqueueTranscribing } from '../../voice/use-cases/enqueue-transcribing.ts';
import { changeMedium } from './change-medium.ts';
import { notifyNotTaken } from './notify-not-taken.ts';
import { showContact } from './show-contact.ts';
import type { Fetched } from './fetch-medium.ts';

/** The state of the words of a medium that was just fetched. */
const transcriptOf = async (
  context: Context,
  tx: PgTx,
  medium: Medium,
  bytes: Uint8Array,
): Promise<Medium['transcript']> => {
  const { sealer, speechIn } = context;
  const message = medium.kind === 'audio' ? await findChatMessage(tx.manager, sealer, medium.messageId) : undefined;
  if (!message) return '';
  const listener = { isConfigured: speechIn.isConfigured, canHear: speechIn.canHear(message.language) };
  const first = firstTranscript({ medium, text: message.text, seconds: readWav(bytes).seconds, listener });
  // A translation that nobody is asked for uses up nothing.
  if (first !== 'pending') return first;
  return (await countVoiceNoteUse(context, tx, message)) === 'counted' ? first : 'limited';
};

export const saveFetched = async (context: Context, tx: PgTx, mediumId: string, fetched: Fetched): Promise<void> => {
  const { companyId, state } = await findMedium(tx.manager, mediumId);
  // The job was deleted in the meantime.
  if (state !== 'pending') return;
  // Before the chat is locked: this may take a while.
  const fileId =
    'bytes' in fetched ? await context.files.put(tx, { companyId, kind: chatMediumKind, ...fetched }) : null;
  const before = await lockMedium(tx, mediumId);
  if (before.state !== 'pending') {
    if (fileId !== null) await context.files.delete(tx, fileId);
    return;
  }
  if ('contact' in fetched) return showContact(context, tx, before, fetched.contact);
  if ('refusal' in fetched) {
    const reason = fetched.refusal;
    await changeMedium(context, tx, { ...before, state: 'refused', reason });
    return notifyNotTaken(context, tx, { messageId: before.messageId, reason });
  }
  const { contentType, bytes } = fetched;
  const kept = { ...before, kind: kindOf(contentType), contentType, state: 'ready' as const, fileId };
  const medium = { ...kept, transcript: await transcriptOf(context, tx, kept, bytes) };
  await changeMedium(context, tx, medium);
  if (medium.transcript === 'pending') await enqueueTranscribing(context, tx, medium);
};
