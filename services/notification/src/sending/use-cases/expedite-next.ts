import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findOldestQueued } from '../../chat/db/chat.ts';
import { sendingKey, sendMessageKind } from '../../chat/domain/work-kinds.ts';

/**
 * A message of the phone was sent or ended: expedites the next one, which would poll otherwise. `ended` may have been queued
 * again, and has its own due time then.
 */
export const expediteNext = async (
  { work }: Pick<Context, 'work'>,
  tx: PgTx,
  { phoneIndex, ended }: { phoneIndex: string; ended?: string },
): Promise<void> => {
  const next = await findOldestQueued(tx.manager, phoneIndex);
  if (next && next.id !== ended) await work.expedite(tx, sendMessageKind, sendingKey(next));
};
