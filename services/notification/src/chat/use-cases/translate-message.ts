import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findChatMessage, findLatestSend, lockConversationOf } from '../../db/chat.ts';
import type { ChatMessage } from '../../domain/chat.ts';
import { fits } from '../domain/message-text.ts';
import { changeChatMessage, enqueueText } from './change-chat.ts';

/** The message of staff was sent or ended: a translation can no longer reach the driver. */
const isPast = ({ senderType, state }: ChatMessage) => senderType === 'user' && state !== 'queued';

/** The translated text; undefined if the message needs no translation any more. */
export const translateMessage = async (
  { store, sealer, translator }: Context,
  messageId: string,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const message = await findChatMessage(store.manager, sealer, messageId);
  if (!message || message.translation === 'done' || message.translation === 'not-needed') return undefined;
  if (isPast(message) && message.translation === 'failed') return undefined;
  const { text, language: from, translatedTo: to, companyId } = message;
  return (await translator.translate({ text, from, to, companyId, signal })).text;
};

const finish = async (
  context: Context,
  tx: PgTx,
  messageId: string,
  change: (message: ChatMessage) => ChatMessage,
): Promise<void> => {
  const message = await changeChatMessage(context, tx, messageId, change);
  if (message?.senderType === 'user' && message.state === 'queued') await enqueueText(context, tx, message);
};

/** Whether the original was sent. Under the chat's lock, which a send takes to read the text. */
const isOriginalGone = async ({ manager }: PgTx, message: ChatMessage): Promise<boolean> => {
  if (isPast(message)) return true;
  const tried = await findLatestSend(manager, message.id, message.generation);
  // A refused send had no effect: the next one uses the translation.
  return message.senderType === 'user' && tried !== undefined && tried.state !== 'failed';
};

/** Keeps the translation, unless the original was sent; enqueues a message to the trucker. */
export const messageTranslated = async (
  context: Context,
  tx: PgTx,
  messageId: string,
  translatedText: string | undefined,
): Promise<void> => {
  if (translatedText === undefined) return;
  await lockConversationOf(tx.manager, messageId);
  const found = await findChatMessage(tx.manager, context.sealer, messageId);
  if (!found) return;
  if (await isOriginalGone(tx, found)) {
    await translationFailed(context, tx, messageId);
    return;
  }
  await finish(context, tx, messageId, (message) => {
    // The job was deleted in the meantime.
    if (message.text === '') return message;
    const translated = { ...message, translatedText };
    // Too long for WhatsApp: the original is sent.
    return fits(translated) ? { ...translated, translation: 'done' } : { ...message, translation: 'failed' };
  });
};

/** Without a translation the original is sent. */
export const translationFailed = (context: Context, tx: PgTx, messageId: string): Promise<void> =>
  finish(context, tx, messageId, (message) =>
    message.translation === 'pending' ? { ...message, translation: 'failed' } : message,
  );
