import { aboutRow } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { PersonStoppedSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import type { AskRow } from '../../db/entities.ts';
import { updateAsk } from '../db/ask-queries.ts';

/** Stops an erasure that waits; it is locked. */
export const stopAsk = async (
  { bus }: Pick<Context, 'bus'>,
  tx: PgTx,
  ask: AskRow,
  who: 'driver' | 'system' = 'driver',
): Promise<AskRow> => {
  const stopped: AskRow = { ...ask, state: 'stopped', version: ask.version + 1 };
  await updateAsk(tx.manager, ask, { state: stopped.state, version: stopped.version });
  const { id: askId, companyId } = ask;
  await bus.audit(tx, { companyId, what: 'request.stopped', ids: [askId], who });
  await bus.publish(tx, PersonStoppedSchema, { askId, companyId }, aboutRow(stopped));
  return stopped;
};
