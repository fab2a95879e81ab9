import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findCopiesOfMessages } from '../db/provider-copies.ts';
import { enqueueRemoval } from './enqueue-removal.ts';

/** Enqueues that messages of a job's chat, and the answers about the job, go from the account at Twilio; their rows stay here. */
export const enqueueRemovalOfMessages = async (
  context: Pick<Context, 'work'>,
  tx: PgTx,
  { companyId, ...of }: { companyId: string; jobId: string; messageIds: readonly string[] },
): Promise<void> => enqueueRemoval(context, tx, { companyId, sids: await findCopiesOfMessages(tx.manager, of) });
