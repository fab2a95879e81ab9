import type { PgTx } from '@gatelingo/chassis/postgres';
import { deleteAsk } from '../db/ask-queries.ts';

/** The link of an ask has ended: nothing of it is needed any more. */
export const dropAsk = (tx: PgTx, askId: string): Promise<void> => deleteAsk(tx.manager, askId);
