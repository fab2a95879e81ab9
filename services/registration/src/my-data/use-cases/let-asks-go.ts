import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { lockWaitingAmong } from '../db/ask-queries.ts';
import { publishAsk } from './publish-ask.ts';

/** Asks go with the rows of their person. An erasure that waits is not lost by that: its request runs once its day is over. */
export const letAsksGo = async (
  context: Pick<Context, 'bus' | 'clock'>,
  tx: PgTx,
  askIds: readonly string[],
): Promise<void> => {
  const now = context.clock.now();
  for (const ask of await lockWaitingAmong(tx.manager, askIds)) {
    const gone = { ...ask, state: 'running' as const, version: ask.version + 1 };
    const runAt = ask.waitsUntil && ask.waitsUntil > now ? ask.waitsUntil : now;
    await publishAsk(context, tx, gone, { language: '', runAt });
  }
};
