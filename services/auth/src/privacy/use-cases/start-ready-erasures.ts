import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { lockReadyErasures } from '../db/request-queries.ts';
import { startErasure } from './start-erasure.ts';

/** Erasures of a company that waited for their time or for the end of a hold. */
export const startReadyErasures = async (
  context: Pick<Context, 'bus' | 'work' | 'sealer' | 'clock'>,
  tx: PgTx,
  companyId: string,
): Promise<void> => {
  const ready = await lockReadyErasures(tx.manager, context.sealer, companyId, context.clock.now());
  for (const request of ready) await startErasure(context, tx, request);
};
