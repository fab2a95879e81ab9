import { randomUUIDv7 } from 'node:crypto';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { insertMail } from '../db/mails.ts';
import type { MailContent } from '../domain/mail-content.ts';
import { messageId } from '../domain/message-id.ts';

/** The work that sends a mail; its key is the mail's business key. */
export const sendMailKind = 'send-mail';

export interface NewMail {
  /** What the mail is about and for whom; the same key again makes no second mail. */
  businessKey: string;
  companyId: string;
  content: MailContent;
  fileId?: string;
}

/** Saves the mail and enqueues it. False if there is one with this key already. */
export const enqueueMail = async (
  { clock, config, sealer, work }: Context,
  tx: PgTx,
  { businessKey, companyId, content, fileId }: NewMail,
): Promise<boolean> => {
  const id = randomUUIDv7();
  const isNew = await insertMail(tx.manager, sealer, {
    id,
    businessKey,
    messageId: messageId(businessKey, config.MAIL_FROM),
    companyId,
    fileId: fileId ?? null,
    createdAt: clock.now(),
    content,
  });
  if (isNew) await work.enqueue(tx, sendMailKind, { key: businessKey, payload: { mailId: id }, companyId });
  return isNew;
};
