import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import type { YardRow } from '../../db/entities.ts';
import { markNotReachedKind } from '../domain/work-kinds.ts';
import { notReachedAfter } from './not-reached-after.ts';

/** After its site's minutes it is looked whether this time of a call has reached anybody. */
export const enqueueNotReached = async (
  context: Pick<Context, 'work' | 'config'>,
  tx: PgTx,
  visit: YardRow & { callId: string },
  { round, at }: { round: number; at: Date },
): Promise<void> => {
  const { companyId, callId } = visit;
  await context.work.enqueue(tx, markNotReachedKind, {
    key: `${callId}:${String(round)}`,
    companyId,
    payload: { companyId, callId, round },
    dueAt: await notReachedAfter(context, tx, visit, at),
  });
};
