import { aboutRow } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { PersonAskedSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import type { AskRow } from '../../db/entities.ts';
import { findIdsOf } from '../db/ask-queries.ts';
import { askMessage } from '../facts.ts';

/** Publishes an ask with the ids that it is about now; auth makes a request of it, which runs at `runAt`. */
export const publishAsk = async (
  { bus }: Pick<Context, 'bus'>,
  tx: PgTx,
  ask: AskRow,
  { language, runAt }: { language: string; runAt: Date | null },
): Promise<void> => {
  // Visits of other people can stand under the same trucker.
  const ids = { truckerIds: [], visitIds: (await findIdsOf(tx.manager, ask)).visitIds };
  await bus.publish(tx, PersonAskedSchema, askMessage(ask, { ...ids, language, runAt }), aboutRow(ask));
};
