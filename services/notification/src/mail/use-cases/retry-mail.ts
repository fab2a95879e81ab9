import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { reopenMail } from '../db/mails.ts';

/** Retried by hand: the mail is pending again, as if it were new. */
export const retryMail = ({ clock }: Context, tx: PgTx, mailId: string): Promise<void> =>
  reopenMail(tx.manager, mailId, clock.now());
