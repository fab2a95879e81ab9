import type { MongoTx } from '@gatelingo/chassis/store';
import type { Context } from '../context.ts';
import type { Session } from '../domain/session.ts';
import { translateMessages, type Wanted } from '../domain/work-kinds.ts';
import { readBack } from '../domain/range.ts';

const perRow = 10;

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
