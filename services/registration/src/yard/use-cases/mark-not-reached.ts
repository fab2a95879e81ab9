import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { hasReachedNobody } from '../domain/call.ts';
import { changeCall } from './change-call.ts';
import { lockCall } from './lock-call.ts';

/** The site's minutes are over: staff see that a call has reached nobody. */
export const markNotReached = async (
  context: Context,
  tx: PgTx,
  { companyId, callId, round }: { companyId: string; callId: string; round: number },
): Promise<void> => {
  const found = await lockCall(tx, { companyId, callId });
  if (!found || !hasReachedNobody(found.call, { visit: found.visit, round })) return;
  await changeCall(context, tx, found, { ...found.call, notReachedAt: context.clock.now() });
};
