import { FileEntity, type FileRow } from '@gatelingo/chassis/files';
import type { Sealer } from '@gatelingo/chassis/personal';
import { columns, columnsOf, entity, rowIn, rows, type RowOf, update } from '@gatelingo/chassis/postgres';
import { type EntityManager, In, Not } from 'typeorm';
import { CompanyEntity, type CompanyRow } from '../../db/companies.ts';
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

/** Returns the ids of the mails that are new: the others' business keys have a mail already. */
export const insertMails = async (
  manager: EntityManager,
  sealer: Sealer,
  mails: readonly Omit<Mail, 'retriedAt' | 'countedAt'>[],
): Promise<ReadonlySet<string>> => {
  const inserted = await rows<{ id: string }>(
    manager,
    // In one order, so that two processes with the same mails never wait for each other.
    `INSERT INTO mail (id, kind, business_key, message_id, company_id, personal, file_id, state, created_at, receiver_id)
     SELECT id, kind, business_key, message_id, company_id, personal, file_id, 'pending', created_at, receiver_id
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bytea[], $7::uuid[], $8::timestamptz[],
       $9::text[]) AS given (id, kind, business_key, message_id, company_id, personal, file_id, created_at, receiver_id)
     ORDER BY business_key ON CONFLICT (business_key) DO NOTHING RETURNING id`,
    [
      mails.map(({ id }) => id),
      mails.map(({ content }) => content.kind),
      mails.map(({ businessKey }) => businessKey),
      mails.map(({ messageId }) => messageId),
      mails.map(({ companyId }) => companyId),
      mails.map((mail) => sealer.seal(mail.content, place(mail))),
      mails.map(({ fileId }) => fileId),
      mails.map(({ createdAt }) => createdAt),
      mails.map(({ content }) => receiverOf(content) || null),
    ],
  );
  return new Set(inserted.map(({ id }) => id));
};

/** A mail with what its text and its attachment are made of. */
export interface UnsentMail {
  mail: Mail;
  /** Undefined if the mail has none, or while it is not projected yet. */
  company: CompanyRow | undefined;
  file: FileRow | undefined;
}

// Mails about an account without a company have no company's id.
const unsentMail = `SELECT ${columnsOf(MailEntity, 'mail')}, ${columnsOf(CompanyEntity, 'company')},
    ${columnsOf(FileEntity, 'file')}
  FROM mail LEFT JOIN company ON company.id = nullif(mail.company_id, '')::uuid
  LEFT JOIN file ON file.id = mail.file_id AND file.company_id = mail.company_id
  WHERE mail.id = $1 AND mail.personal IS NOT NULL`;

/** The mail while it still has content, in one statement: undefined once it was sent or has expired. */
export const findUnsentMail = async (
  manager: EntityManager,
  sealer: Sealer,
  id: string,
): Promise<UnsentMail | undefined> => {
  const [found] = await rows<Record<string, unknown>>(manager, unsentMail, [id]);
  const row = rowIn(MailEntity, 'mail', found);
  if (!row?.personal) return undefined;
  const { businessKey, messageId, companyId, fileId, createdAt, retriedAt, countedAt } = row;
  const content = mailContent.parse(sealer.open(row.personal, place(row)));
  return {
    mail: { id, businessKey, messageId, companyId, fileId, createdAt, retriedAt, countedAt, content },
    company: rowIn(CompanyEntity, 'company', found),
    file: rowIn(FileEntity, 'file', found),
  };
};

/** Ends the mail and erases its content. */
export const closeMail = (
  manager: EntityManager,
  id: string,
  { state, now }: { state: 'sent' | 'expired'; now: Date },
): Promise<void> => update(manager, MailEntity, { id, state, finishedAt: now, personal: null, failure: null });

/** Whether another mail may still go out with the file. */
export const isNeededByOthers = (
  manager: EntityManager,
  { id, fileId }: { id: string; fileId: string },
): Promise<boolean> =>
  manager.existsBy(MailEntity, { fileId, id: Not(id), state: In<MailState>(['pending', 'failed']) });

/** The mails to a receiver that may still go out. */
export const findOpenMailsTo = async (
  manager: EntityManager,
  receiver: { receiverId: string; companyId: string },
): Promise<Pick<MailRow, 'id' | 'fileId'>[]> => {
  const where = { ...receiver, state: In<MailState>(['pending', 'failed']) };
  return manager.find(MailEntity, { select: { id: true, fileId: true }, where });
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
