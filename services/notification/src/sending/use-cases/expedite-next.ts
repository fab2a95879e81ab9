import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findOldestQueued } from '../../db/chat.ts';
import { sendingKey, sendMessageKind } from '../../chat/use-cases/change-chat.ts';

/** A message of the phone has gone, or will not go: the next need not wait until it looks by itself. */
export const wakeNext = async (
  { work }: Pick<Context, 'work'>,
  tx: PgTx,
  phoneIndex: string,
  ended?: string,
): Promise<void> => {
  const next = await findOldestQueued(tx.manager, phoneIndex);
  // What is queued anew itself has its own time.
  if (next && next.id !== ended) await work.hurry(tx, sendMessageKind, sendingKey(next));
};
