import type { Sealer } from '@gatelingo/chassis/personal';
import { columns, entity, rows, type RowOf } from '@gatelingo/chassis/postgres';
import { type EntityManager, In, Not } from 'typeorm';
import { mailContent, type MailContent, receiverOf } from '../domain/mail-content.ts';

export type MailState = 'pending' | 'sent' | 'expired' | 'failed';

const { key, text, bytes, boolean, integer, uuid, time, of, orNull } = columns;

export const MailEntity = entity('mail', {
  id: key,
  kind: of<MailContent['kind']>(text),
  /** What the mail is about and for whom: the same key never makes a second mail. */
  businessKey: text,
  messageId: text,
  /** Empty for mails about an account without a company. */
  companyId: text,
  /** The sealed content; null once nothing more is to be sent. */
  personal: orNull(bytes),
  /** Null in mails to nobody who is a receiver of documents. */
  receiverId: orNull(text),
  fileId: orNull(uuid),
  state: of<MailState>(text),
  failure: orNull(text),
  createdAt: time,
  /** When it was retried by hand after it had failed. */
  retriedAt: orNull(time),
  finishedAt: orNull(time),
  /** When it was counted for its company's quota of the day. */
  countedAt: orNull(time),
  /** It waits: the quota of the day is used up. */
  isOverQuota: boolean,
  /** How often it has waited for a quota; part of the work row's key. */
  releases: integer,
});
type MailRow = RowOf<typeof MailEntity>;

/** A mail to send. */
export type Mail = Pick<
  MailRow,
  'id' | 'businessKey' | 'messageId' | 'companyId' | 'fileId' | 'createdAt' | 'retriedAt' | 'countedAt'
> & {
  content: MailContent;
};

const place = ({ id, companyId }: Pick<MailRow, 'id' | 'companyId'>) => ({ companyId, table: 'mail', row: id });

/** False when there is a mail with this business key already. */
export const insertMail = async (
  manager: EntityManager,
  sealer: Sealer,
  mail: Omit<Mail, 'retriedAt' | 'countedAt'>,
): Promise<boolean> => {
  const inserted = await rows(
    manager,
    `INSERT INTO mail (id, kind, business_key, message_id, company_id, personal, file_id, state, created_at, receiver_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'pending', $8, $9) ON CONFLICT (business_key) DO NOTHING RETURNING id`,
    [
      mail.id,
      mail.content.kind,
      mail.businessKey,
      mail.messageId,
      mail.companyId,
      sealer.seal(mail.content, place(mail)),
      mail.fileId,
      mail.createdAt,
      receiverOf(mail.content) || null,
    ],
  );
  return inserted.length === 1;
};

/** The mail while it still has content: undefined once it was sent or has expired. */
export const findUnsentMail = async (manager: EntityManager, sealer: Sealer, id: string): Promise<Mail | undefined> => {
  const row = await manager.findOneBy(MailEntity, { id });
  if (!row?.personal) return undefined;
  const { businessKey, messageId, companyId, fileId, createdAt, retriedAt, countedAt } = row;
  const content = mailContent.parse(sealer.open(row.personal, place(row)));
  return { id, businessKey, messageId, companyId, fileId, createdAt, retriedAt, countedAt, content };
};

/** Ends the mail and erases its content. Returns the mail's file if no other mail needs it. */
export const closeMail = async (
  manager: EntityManager,
  id: string,
  outcome: { state: 'sent' | 'expired'; now: Date },
): Promise<string | undefined> => {
  const { fileId } = await manager.findOneOrFail(MailEntity, { select: { id: true, fileId: true }, where: { id } });
  // The last two mails of one file, finished at the same time, must see each other.
  if (fileId) await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [fileId]);
  await manager.update(
    MailEntity,
    { id },
    { state: outcome.state, finishedAt: outcome.now, personal: null, failure: null },
  );
  if (!fileId) return undefined;
  const others = await manager.existsBy(MailEntity, { fileId, id: Not(id), state: In(['pending', 'failed']) });
  return others ? undefined : fileId;
};

/** The mails to a receiver that may still go out. */
export const findOpenMailsTo = async (
  manager: EntityManager,
  receiver: { receiverId: string; companyId: string },
): Promise<string[]> => {
  const where = { ...receiver, state: In<MailState>(['pending', 'failed']) };
  return (await manager.find(MailEntity, { select: { id: true }, where })).map(({ id }) => id);
};

/** The content stays, so that the mail can be retried once the cause is mended. */
export const failMail = async (
  manager: EntityManager,
  id: string,
  outcome: { failure: string; now: Date },
): Promise<void> => {
  // Not one that was closed while it was under way.
  await manager.update(
    MailEntity,
    { id, state: 'pending' },
    { state: 'failed', failure: outcome.failure, finishedAt: outcome.now },
  );
};

/** A failed mail is to be sent after all. */
export const reopenMail = async (manager: EntityManager, id: string, now: Date): Promise<void> => {
  await manager.update(
    MailEntity,
    { id, state: 'failed' },
    { state: 'pending', failure: null, finishedAt: null, retriedAt: now },
  );
};
