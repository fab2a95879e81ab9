import { ProviderError } from '@gatelingo/chassis/providers';
import type { MongoTx } from '@gatelingo/chassis/store';
import { permanent, PermanentError } from '@gatelingo/chassis/work';
import type { Context } from '../context.ts';
import { findMessage, findMessages, updateMessage } from '../db/message-queries.ts';
import { findSession } from '../db/session-queries.ts';
import { cardIn, isMissing, type Message, notTranslated, translated } from '../domain/message.ts';
import { nextVersion, type Session } from '../domain/session.ts';
import { openMessage, sealMessage } from './message-personal.ts';
import { changeSession } from './session-facts.ts';
import { sessionTransaction } from './session-transaction.ts';

/** The work row's kind; `work/translate-messages.ts` runs it. */
export const translateMessages = 'translate-messages';

export interface Wanted {
  sessionId: string;
  /** Code of the language that is needed now. */
  language: string;
  /** Messages `above` < number ≤ `upTo`. */
  above: number;
  upTo: number;
}

/** How many of the newest messages are translated for a new reading language. */
export const readBack = 50;
const perRow = 10;

/** Enqueues the translation of one message, just stored, into its missing languages. */
export const orderTranslation = async (
  { work }: Context,
  tx: MongoTx,
  { sessionId, companyId, seq }: Message,
  languages: readonly string[],
): Promise<void> => {
  for (const language of languages) {
    const payload: Wanted = { sessionId, language, above: seq - 1, upTo: seq };
    await work.enqueue(tx, translateMessages, { key: `${sessionId} ${seq} ${language}`, payload, companyId });
  }
};

/** Enqueues the translation of the newest messages into a new reading language. */
export const orderReadBack = async (
  { work }: Context,
  tx: MongoTx,
  { id: sessionId, companyId, lastSeq, version }: Session,
  language: string,
): Promise<void> => {
  const first = Math.max(0, lastSeq - readBack);
  for (let upTo = lastSeq; upTo > first; upTo -= perRow) {
    const payload: Wanted = { sessionId, language, above: Math.max(first, upTo - perRow), upTo };
    await work.enqueue(tx, translateMessages, {
      key: `${sessionId} v${version} ${upTo} ${language}`,
      payload,
      companyId,
    });
  }
};

/** Stores the change of a message and publishes it. */
const changeMessage = (
  context: Context,
  { id, sessionId }: Message,
  change: (message: Message) => Message,
): Promise<void> =>
  sessionTransaction(context, sessionId, async (tx) => {
    const row = await findMessage(context.models, id, tx.session);
    const before = row && (await findSession(context.models, row.sessionId, tx.session));
    if (!before) return;
    const message = openMessage(context, row);
    const changed = change(message);
    if (changed === message) return;
    const after = nextVersion(before);
    const kept = { ...changed, version: after.version };
    await updateMessage(context.models, sealMessage(context, kept), tx.session);
    await changeSession(context, tx, { before, after }, { what: 'translated', message: kept });
  });

const mayWorkLater = (error: unknown) => !(error instanceof ProviderError) || error.failure === 'temporary';

const translate = async (context: Context, message: Message, language: string, signal: AbortSignal): Promise<void> => {
  const card = cardIn(message, language);
  const { text, language: from, companyId } = message;
  try {
    const given = card ?? (await context.translator.translate({ text, from, to: language, companyId, signal })).text;
    await changeMessage(context, message, (current) =>
      isMissing(current, language) ? translated(current, language, given) : current,
    );
  } catch (error) {
    if (signal.aborted) throw error;
    // Readers see the failure at once; a later retry may still succeed.
    await changeMessage(context, message, (current) => notTranslated(current, language));
    throw mayWorkLater(error) ? error : permanent(`no translation into ${language}`, error);
  }
};

/** Translates what is missing in a range of messages; existing translations stay unchanged. */
export const translateMissing = async (
  context: Context,
  { sessionId, language, above, upTo }: Wanted,
  signal: AbortSignal,
): Promise<void> => {
  const rows = await findMessages(context.models, sessionId, { above, upTo });
  const missing = rows.map((row) => openMessage(context, row)).filter((message) => isMissing(message, language));
  const outcomes: PromiseSettledResult<void>[] = [];
  for (const message of missing) {
    outcomes.push(...(await Promise.allSettled([translate(context, message, language, signal)])));
  }
  const failures = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as Error] : []));
  const failure = failures.find((error) => !(error instanceof PermanentError)) ?? failures[0];
  if (failure) throw failure;
};
