import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findOldestQueued } from '../../db/chat.ts';
import { sendingKey, sendMessageKind } from '../../chat/use-cases/change-chat.ts';

/** A message of the phone was sent or ended: expedites the next one, which would poll otherwise. */
export const expediteNext = async (
  { work }: Pick<Context, 'work'>,
  tx: PgTx,
  phoneIndex: string,
  ended?: string,
): Promise<void> => {
  const next = await findOldestQueued(tx.manager, phoneIndex);
  // A message that was queued again has its own due time.
  if (next && next.id !== ended) await work.expedite(tx, sendMessageKind, sendingKey(next));
};
