import { ProviderError } from '@gatelingo/chassis/providers';
import type { MongoTx } from '@gatelingo/chassis/store';
import { permanent, PermanentError } from '@gatelingo/chassis/work';
import type { Context } from '../context.ts';
import { findMessages } from '../db/message-queries.ts';
import { cardIn, isMissing, type Message, notTranslated, translated } from '../domain/message.ts';
import { nextVersion } from '../domain/session.ts';
import { openMessage } from './message-personal.ts';
import type { Wanted } from './order-translations.ts';
import { changeInBatch } from './session-changes.ts';

type DoneIn = (tx: MongoTx) => Promise<void>;

/** Stores the change of a message and publishes it; with `doneIn` in the transaction that ends the work. */
const changeMessage = (
  context: Context,
  message: Message,
  change: (message: Message) => Message,
  doneIn?: DoneIn,
): Promise<void> =>
  changeInBatch<void>(context, message.sessionId, {
    message,
    ...(doneIn && { doneIn }),
    decide: (session, current) => {
      const changed = current && change(current);
      if (!session || !changed || changed === current) return { result: undefined };
      const after = nextVersion(session);
      return { result: undefined, after, it: { what: 'translated', message: { ...changed, version: after.version } } };
    },
  });

const mayWorkLater = (error: unknown) => !(error instanceof ProviderError) || error.failure === 'temporary';

interface Run {
  signal: AbortSignal;
  doneIn?: DoneIn;
}

const translationOf = async (context: Context, message: Message, language: string, signal: AbortSignal) => {
  const card = cardIn(message, language);
  if (card !== undefined) return card;
  const { text, language: from, companyId } = message;
  try {
    return (await context.translator.translate({ text, from, to: language, companyId, signal })).text;
  } catch (error) {
    if (signal.aborted) throw error;
    // Readers see the failure at once; a later retry may still succeed.
    await changeMessage(context, message, (current) => notTranslated(current, language));
    throw mayWorkLater(error) ? error : permanent(`no translation into ${language}`, error);
  }
};

const translate = async (context: Context, message: Message, language: string, { signal, doneIn }: Run) => {
  const given = await translationOf(context, message, language, signal);
  const change = (current: Message) => (isMissing(current, language) ? translated(current, language, given) : current);
  await changeMessage(context, message, change, doneIn);
};

const messagesOf = async (context: Context, { sessionId, above, upTo }: Wanted): Promise<Message[]> => {
  const known = upTo === above + 1 ? context.newest.message({ sessionId, seq: upTo }) : undefined;
  if (known) return [known];
  return (await findMessages(context.models, sessionId, { above, upTo })).map((row) => openMessage(context, row));
};

/** Translates what is missing in a range of messages; existing translations stay unchanged. */
export const translateMissing = async (
  context: Context,
  wanted: Wanted,
  { signal, doneIn }: Required<Run>,
): Promise<void> => {
  const { language } = wanted;
  const missing = (await messagesOf(context, wanted)).filter((message) => isMissing(message, language));
  // The last translation of a row may end the row; with several it is ended when all are stored.
  const given = missing.length === 1 ? { signal, doneIn } : { signal };
  const outcomes: PromiseSettledResult<void>[] = [];
  for (const message of missing) {
    outcomes.push(...(await Promise.allSettled([translate(context, message, language, given)])));
  }
  const failures = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as Error] : []));
  const failure = failures.find((error) => !(error instanceof PermanentError)) ?? failures[0];
  if (failure) throw failure;
};
