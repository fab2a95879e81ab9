import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { lockRequest, saveRequest } from '../db/request-queries.ts';
import { isDriversOwn } from '../domain/request-state.ts';

/** The driver took the request back; what has begun goes on, and what staff have asked for. */
export const stopAsk = async ({ sealer, clock }: Context, tx: PgTx, id: string): Promise<void> => {
  const request = await lockRequest(tx.manager, sealer, id);
  if (!request || request.startedAt || request.doneAt || request.refusedAt || !isDriversOwn(request)) return;
  await saveRequest(tx.manager, sealer, { ...request, refusedAt: clock.now() });
};
