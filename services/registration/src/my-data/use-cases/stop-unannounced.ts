import type { PgTx } from '@gatelingo/chassis/postgres';
import type { MyDataNotSent } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { lockAsk } from '../db/ask-queries.ts';
import { decideStop } from '../domain/ask.ts';
import { stopAsk } from './stop-ask.ts';

/** The number was not reached: nobody could stop the erasure, so it does not run. */
export const stopUnannounced = async (
  context: Pick<Context, 'bus'>,
  tx: PgTx,
  { askId, companyId }: MyDataNotSent,
): Promise<void> => {
  const ask = await lockAsk(tx.manager, askId);
  if (ask?.companyId !== companyId || decideStop(ask) !== 'stop') return;
  await stopAsk(context, tx, ask, 'system');
};
