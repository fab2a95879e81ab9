import type { PgTx } from '@gatelingo/chassis/postgres';
import { retryLater } from '@gatelingo/chassis/work';
import { deleteAsk, lockAsk } from '../db/ask-queries.ts';
import { canDrop } from '../domain/ask.ts';

const day = 24 * 60 * 60;

/** The link of an ask has ended: nothing of it is needed any more, unless it is an erasure that still waits. */
export const dropAsk = async (tx: PgTx, askId: string): Promise<void> => {
  if (!canDrop(await lockAsk(tx.manager, askId))) throw retryLater(day);
  await deleteAsk(tx.manager, askId);
};
