import { randomUUIDv7 } from 'node:crypto';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findSentTo } from '../db/mails.ts';
import { noticesOf } from '../domain/erased-notices.ts';
import { enqueueMails } from './enqueue-mails.ts';

/** Before the rows of erased registrations go: whoever got their documents is asked to delete them (Art. 19 GDPR). */
export const notifyReceivers = async (
  context: Context,
  tx: PgTx,
  of: { companyId: string; visitIds: readonly string[] },
): Promise<void> => {
  if (of.visitIds.length === 0) return;
  const notices = noticesOf(await findSentTo(tx.manager, context.sealer, of));
  // The key names nobody: the rows that a second mail would be made of go in this transaction.
  const mails = notices.map((content) => ({
    businessKey: `erased:${randomUUIDv7()}`,
    companyId: of.companyId,
    content,
  }));
  if (mails.length > 0) await enqueueMails(context, tx, mails);
};
