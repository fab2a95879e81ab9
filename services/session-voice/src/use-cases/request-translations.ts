import type { MongoTx } from '@gatelingo/chassis/store';
import type { Context } from '../context.ts';
import type { Message } from '../domain/message.ts';
import type { Session } from '../domain/session.ts';

/** The work row's kind; `work/translate-messages.ts` runs it. */
export const translateMessages = 'translate-messages';

export interface Wanted {
  sessionId: string;
  /** Code of the language that is needed now. */
  language: string;
  /** Messages `above` < number ≤ `upTo`. */
  above: number;
  upTo: number;
  /** RFC 3339: since when its readers wait. */
  since: string;
}

/** How many of the newest messages are translated for a new reading language. */
export const readBack = 50;
const perRow = 10;

/** Enqueues the translation of one message, just stored, into its missing languages. */
export const requestTranslation = async (
  { work, clock }: Context,
  tx: MongoTx,
  { sessionId, companyId, seq, version }: Message,
  languages: readonly string[],
): Promise<void> => {
  const since = clock.now().toISOString();
  for (const language of languages) {
    const payload: Wanted = { sessionId, language, above: seq - 1, upTo: seq, since };
    // By version: a message is translated again after its language was corrected.
    const key = `${sessionId} ${seq} v${version} ${language}`;
    await work.enqueue(tx, translateMessages, { key, payload, companyId });
  }
};

/** Enqueues the translation of the newest messages into a new reading language. */
export const requestReadBack = async (
  { work, clock }: Context,
  tx: MongoTx,
  { id: sessionId, companyId, lastSeq, version }: Session,
  language: string,
): Promise<void> => {
  const first = Math.max(0, lastSeq - readBack);
  const since = clock.now().toISOString();
  for (let upTo = lastSeq; upTo > first; upTo -= perRow) {
    const payload: Wanted = { sessionId, language, above: Math.max(first, upTo - perRow), upTo, since };
    await work.enqueue(tx, translateMessages, {
      key: `${sessionId} v${version} ${upTo} ${language}`,
      payload,
      companyId,
    });
  }
};
