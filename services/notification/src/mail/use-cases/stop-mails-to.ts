import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findOpenMailsTo } from '../db/mails.ts';
import { endMail } from './end-mail.ts';

/** A receiver wants no more mails: those that wait, or may be retried, do not go out; of one that may have arrived stays to whom it went. */
export const stopMailsTo = async (
  context: Context,
  tx: PgTx,
  receiver: { receiverId: string; companyId: string },
): Promise<void> => {
  for (const { id, fileId, sentTo } of await findOpenMailsTo(tx.manager, context.sealer, receiver)) {
    await endMail(context, tx, id, { state: 'expired', sentTo, fileId });
  }
};
