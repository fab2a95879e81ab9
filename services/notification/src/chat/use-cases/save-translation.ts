import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findLatestSend, lockMessageInChat } from '../db/chat.ts';
import type { ChatMessage } from '../domain/chat.ts';
import { type Translation, withTranslation, isPast } from '../domain/translated.ts';
import { saveLockedMessage } from './save-locked-message.ts';
import { enqueueTranslation } from './enqueue-translation.ts';
import { sendUntranslated } from './send-untranslated.ts';
import { sendIfQueued } from './send-if-queued.ts';

/** Whether the original was sent. Under the chat's lock, which a send takes to read the text. */
const isOriginalGone = async ({ manager }: PgTx, message: ChatMessage): Promise<boolean> => {
  if (isPast(message)) return true;
  const tried = await findLatestSend(manager, message.id, message.generation);
  // A refused send had no effect: the next one uses the translation.
  return message.senderType === 'user' && tried !== undefined && tried.state !== 'failed';
};

/** Keeps the translation, unless the original was sent; enqueues a message to the trucker. */
export const saveTranslation = async (
  context: Context,
  tx: PgTx,
  messageId: string,
  translation: Translation | undefined,
): Promise<void> => {
  if (translation === undefined) return;
  const held = await lockMessageInChat(tx.manager, context.sealer, messageId);
  if (!held) return;
  const { message, conversation } = held;
  if (await isOriginalGone(tx, message)) return sendUntranslated(context, tx, messageId);
  const decided = withTranslation(message, translation, conversation);
  if (decided !== 'again') return sendIfQueued(context, tx, await saveLockedMessage(context, tx, held, decided));
  const after = await saveLockedMessage(context, tx, held, { ...message, mayBeRecognised: false });
  return enqueueTranslation(context, tx, after, `${messageId} as chosen`);
};
