import type { PgTx } from '@gatelingo/chassis/postgres';
import { ProviderError } from '@gatelingo/chassis/providers';
import { isUnchanged, laterWhileLoading } from '@gatelingo/chassis/translation';
import { retryLater } from '@gatelingo/chassis/work';
import type { Context } from '../../context.ts';
import { findChatMessage, findLatestSend, lockHeldMessage } from '../db/chat.ts';
import type { ChatMessage } from '../domain/chat.ts';
import { type Translation, withTranslation } from '../domain/translated.ts';
import { changeChatMessage, saveHeldMessage } from './change-chat.ts';
import { enqueueSending, enqueueTranslation } from './enqueue-message.ts';

/** The message of staff was sent or ended: a translation can no longer reach the driver. */
const isPast = ({ senderType, state }: ChatMessage) => senderType === 'user' && state !== 'queued';

/** How long a message waits for a translator that fails for now, as while it is restarted; then the original is sent. */
const longestFailingMs = 15_000;
const usualRetrySeconds = 2;

/** A failure that may pass soon, as the wait after which the message is tried again; undefined for any other. */
const laterWhileFailing = (error: unknown, since: string, now: Date): Error | undefined => {
  if (!(error instanceof ProviderError) || error.failure !== 'temporary' || error.isLoading) return undefined;
  const leftMs = Date.parse(since) + longestFailingMs - now.getTime();
  if (leftMs <= 0) return undefined;
  return retryLater(Math.max(1, Math.min(error.retryAfterSeconds ?? usualRetrySeconds, Math.ceil(leftMs / 1000))));
};

/** The translation; undefined if the message needs no translation any more. */
export const translateMessage = async (
  { store, sealer, translator, clock }: Context,
  { messageId, since }: { messageId: string; since: string },
  signal: AbortSignal,
): Promise<Translation | undefined> => {
  const message = await findChatMessage(store.manager, sealer, messageId);
  if (!message || message.translation === 'done' || message.translation === 'not-needed') return undefined;
  if (isPast(message) && message.translation === 'failed') return undefined;
  const {
    text,
    language: from,
    translatedTo: to,
    companyId,
    jobId: conversation,
    mayBeRecognised: recognise,
  } = message;
  try {
    const translated = await translator.translate({ text, from, to, companyId, conversation, recognise, signal });
    return { ...translated, isUnchanged: isUnchanged({ text, to }, translated), asked: { text, language: from } };
  } catch (error) {
    const now = clock.now();
    throw laterWhileLoading(error, since, now) ?? laterWhileFailing(error, since, now) ?? error;
  }
};

/** A message of staff is sent once its translation is there, or will not come. */
const sendIfQueued = async (context: Context, tx: PgTx, message: ChatMessage | undefined): Promise<void> => {
  if (message?.senderType === 'user' && message.state === 'queued') await enqueueSending(context, tx, message);
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
  translation: Translation | undefined,
): Promise<void> => {
  if (translation === undefined) return;
  const held = await lockHeldMessage(tx.manager, context.sealer, messageId);
  if (!held) return;
  const { message, conversation } = held;
  if (await isOriginalGone(tx, message)) return translationFailed(context, tx, messageId);
  const decided = withTranslation(message, translation, conversation);
  if (decided !== 'again') return sendIfQueued(context, tx, await saveHeldMessage(context, tx, held, decided));
  const after = await saveHeldMessage(context, tx, held, { ...message, mayBeRecognised: false });
  return enqueueTranslation(context, tx, after, `${messageId} as chosen`);
};

/** Without a translation the original is sent. */
export const translationFailed = async (context: Context, tx: PgTx, messageId: string): Promise<void> => {
  const message = await changeChatMessage(context, tx, messageId, (before) =>
    before.translation === 'pending' ? { ...before, translation: 'failed' } : before,
  );
  await sendIfQueued(context, tx, message);
};
