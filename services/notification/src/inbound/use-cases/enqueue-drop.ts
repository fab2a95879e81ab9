import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import type { Thread } from '../../phones/domain/senders.ts';
import { longestHeldMs } from '../domain/held-messages.ts';
import { dropUndecidedKind } from '../domain/work-kinds.ts';

export const enqueueDrop = async (
  { work }: Context,
  tx: PgTx,
  { phoneIndex, thread }: Thread,
  { id, since }: { id: string; since: Date },
): Promise<void> => {
  const dueAt = new Date(since.getTime() + longestHeldMs);
  await work.enqueue(tx, dropUndecidedKind, { key: id, companyId: '', payload: { phoneIndex, thread }, dueAt });
};
