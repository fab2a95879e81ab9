import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findChatMessage, findLatestSend, lockConversationOf } from '../../db/chat.ts';
import type { ChatMessage } from '../../domain/chat.ts';
import { fits } from '../domain/message-text.ts';
import { changeChatMessage, orderSending } from './change-chat.ts';

/** What staff wrote has left, or is not to go: nothing that is found out now reaches the driver with it. */
const isPast = ({ senderType, state }: ChatMessage) => senderType === 'user' && state !== 'queued';

/** What a message says in the language of the other side; undefined where nothing is to be translated any more. */
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

const settle = async (
  context: Context,
  tx: PgTx,
  messageId: string,
  change: (message: ChatMessage) => ChatMessage,
): Promise<void> => {
  const message = await changeChatMessage(context, tx, messageId, change);
  if (message?.senderType === 'user' && message.state === 'queued') await orderSending(context, tx, message);
};

/** Whether the driver gets, or got, the original. Under the chat's lock, under which a try takes its words. */
const isOriginalGone = async ({ manager }: PgTx, message: ChatMessage): Promise<boolean> => {
  if (isPast(message)) return true;
  const tried = await findLatestSend(manager, message.id, message.generation);
  // A refused try left nothing behind: the next one has other words.
  return message.senderType === 'user' && tried !== undefined && tried.state !== 'failed';
};

/** Keeps the translation, unless the original went out; what goes to the trucker is sent now. */
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
  await settle(context, tx, messageId, (message) => {
    // Its job was deleted meanwhile.
    if (message.text === '') return message;
    const translated = { ...message, translatedText };
    // Longer than WhatsApp takes: the original goes out.
    return fits(translated) ? { ...translated, translation: 'done' } : { ...message, translation: 'failed' };
  });
};

/** Without a translation the original goes out. */
export const translationFailed = (context: Context, tx: PgTx, messageId: string): Promise<void> =>
  settle(context, tx, messageId, (message) =>
    message.translation === 'pending' ? { ...message, translation: 'failed' } : message,
  );
