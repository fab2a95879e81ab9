import { randomUUIDv7 } from 'node:crypto';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { insertMails } from '../db/mails.ts';
import type { MailContent } from '../domain/mail-content.ts';
import { messageId } from '../domain/message-id.ts';
import { sendMailKind } from '../domain/work-kinds.ts';

export interface NewMail {
  /** The subject and recipient of the mail; the same key again makes no second mail. */
  businessKey: string;
  companyId: string;
  content: MailContent;
  /** Of the registration that the mail is about. */
  visitId?: string;
  fileId?: string;
}

/** Saves mails and enqueues those that have no mail with their key already; returns how many these are. */
export const enqueueMails = async (
  { clock, config, sealer, work }: Context,
  tx: PgTx,
  mails: readonly NewMail[],
): Promise<number> => {
  const saved = mails.map(({ businessKey, companyId, content, visitId, fileId }) => ({
    id: randomUUIDv7(),
    businessKey,
    messageId: messageId(businessKey, config.MAIL_FROM),
    companyId,
    visitId: visitId ?? null,
    fileId: fileId ?? null,
    createdAt: clock.now(),
    content,
  }));
  const added = await insertMails(tx.manager, sealer, saved);
  for (const { id, businessKey: key, companyId } of saved) {
    if (added.has(id)) await work.enqueue(tx, sendMailKind, { key, payload: { mailId: id }, companyId });
  }
  return added.size;
};
