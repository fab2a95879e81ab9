import { ProviderError } from '@gatelingo/chassis/providers';
import { isUnchanged, laterWhileLoading } from '@gatelingo/chassis/translation';
import { retryLater } from '@gatelingo/chassis/work';
import type { Context } from '../../context.ts';
import { findChatMessage } from '../db/chat.ts';
import { type Translation, isPast } from '../domain/translated.ts';

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
