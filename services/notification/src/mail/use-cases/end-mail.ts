import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { closeMail, isNeededByOthers } from '../db/mails.ts';
import type { SentTo } from '../domain/mail-content.ts';

/** How a mail ended, and the document that it had. */
export interface EndedMail {
  state: 'sent' | 'expired';
  sentTo: SentTo | null;
  fileId: string | null;
}

/** Saves that a mail was sent or has expired, and erases its content and a document that no other mail needs. */
export const endMail = async (
  { clock, files, sealer }: Context,
  tx: PgTx,
  mailId: string,
  { state, sentTo, fileId }: EndedMail,
): Promise<void> => {
  if (fileId !== null) {
    // The last two mails of one file, finished at the same time, see each other: the second one waits here.
    await files.lock(tx, fileId);
    if (!(await isNeededByOthers(tx.manager, { id: mailId, fileId }))) await files.delete(tx, fileId);
  }
  await closeMail(tx.manager, sealer, mailId, { state, now: clock.now(), sentTo });
};
