import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { type NewMail, enqueueMails } from './enqueue-mails.ts';

/** Saves a mail and enqueues it, unless there is one with its key already. */
export const enqueueMail = async (context: Context, tx: PgTx, mail: NewMail): Promise<void> => {
  await enqueueMails(context, tx, [mail]);
};
