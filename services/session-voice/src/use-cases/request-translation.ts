import type { MongoTx } from '@gatelingo/chassis/store';
import type { Context } from '../context.ts';
import type { Message } from '../domain/message.ts';
import { translateMessages, type Wanted } from '../domain/work-kinds.ts';

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
