import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findCopiesOfMessages } from '../db/provider-copies.ts';
import { enqueueRemoval } from './enqueue-removal.ts';

/** Enqueues that messages of chats go from the account at Twilio, while their rows stay here. */
export const enqueueRemovalOfMessages = async (
  context: Pick<Context, 'work'>,
  tx: PgTx,
  { companyId, messageIds }: { companyId: string; messageIds: readonly string[] },
): Promise<void> =>
  enqueueRemoval(context, tx, { companyId, sids: await findCopiesOfMessages(tx.manager, messageIds) });
