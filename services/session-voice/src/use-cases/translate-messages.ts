import { ProviderError } from '@gatelingo/chassis/providers';
import { isUnchanged, laterWhileLoading } from '@gatelingo/chassis/translation';
import { permanent, PermanentError, RetryLaterError } from '@gatelingo/chassis/work';
import type { TranslatedText } from '@gatelingo/proto/http/translators';
import type { Context } from '../context.ts';
import { findMessages } from '../db/message-queries.ts';
import { findSession } from '../db/session-queries.ts';
import { cardIn, isMissing, type Message } from '../domain/message.ts';
import { nextVersion, type Session } from '../domain/session.ts';
import { type ChangedMessage, notTranslated, withTranslation } from '../domain/translated.ts';
import { changeMessage } from './change-message.ts';
import { readMessage } from './read-message.ts';
import { openMessage } from '../db/message-personal.ts';
import type { Wanted } from '../domain/work-kinds.ts';
import { sessionTransaction } from './session-transaction.ts';

/** Stores what a translation makes of a message; nothing if it is the same and needs no other one. */
const saveChange = (
  context: Context,
  { id, sessionId }: Message,
  change: (message: Message, session: Session) => ChangedMessage,
): Promise<void> =>
  sessionTransaction(context, sessionId, async (tx) => {
    const before = await findSession(context.models, sessionId, tx.session);
    const stored = await readMessage(context, tx, id);
    if (!before || !stored) return;
    const changed = change(stored, before);
    if (changed.message === stored && changed.requested.length === 0) return;
    await changeMessage(context, tx, { before, after: nextVersion(before) }, stored, changed);
  });

const mayWorkLater = (error: unknown) => !(error instanceof ProviderError) || error.failure === 'temporary';

const translationOf = async (
  context: Context,
  message: Message,
  { language, since }: Wanted,
  signal: AbortSignal,
): Promise<TranslatedText> => {
  const { text, language: from, companyId, sessionId: conversation, mayBeRecognised: recognise } = message;
  const card = cardIn(message, language);
  if (card !== undefined) return { text: card, from, isPartial: false };
  try {
    const asked = { text, from, to: language, companyId, conversation, recognise, signal };
    const translated = await context.translator.translate(asked);
    return { ...translated, isUnchanged: isUnchanged(asked, translated) };
  } catch (error) {
    if (signal.aborted) throw error;
    // While a model is loaded readers see that the message is being translated.
    const later = laterWhileLoading(error, since, context.clock.now());
    if (later) throw later;
    // Readers see the failure at once; a later retry may still succeed.
    await saveChange(context, message, (current) => ({ message: notTranslated(current, language), requested: [] }));
    throw mayWorkLater(error) ? error : permanent(`no translation into ${language}`, error);
  }
};

const translate = async (context: Context, message: Message, wanted: Wanted, signal: AbortSignal) => {
  const { language } = wanted;
  const given = await translationOf(context, message, wanted, signal);
  await saveChange(context, message, (current, session) => withTranslation(current, session, language, given));
};

/** Translates what is missing in a range of messages; existing translations stay unchanged. */
export const translateMissing = async (context: Context, wanted: Wanted, signal: AbortSignal): Promise<void> => {
  const { sessionId, language, above, upTo } = wanted;
  const rows = await findMessages(context.models, sessionId, { above, upTo });
  const missing = rows.map((row) => openMessage(context, row)).filter((message) => isMissing(message, language));
  const outcomes: PromiseSettledResult<void>[] = [];
  for (const message of missing) {
    const [outcome] = await Promise.allSettled([translate(context, message, wanted, signal)]);
    outcomes.push(outcome);
    // The others wait for the same model.
    if (outcome.status === 'rejected' && outcome.reason instanceof RetryLaterError) throw outcome.reason;
  }
  const failures = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as Error] : []));
  const failure = failures.find((error) => !(error instanceof PermanentError)) ?? failures[0];
  if (failure) throw failure;
};
