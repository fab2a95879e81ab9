import type { Sealer } from '@gatelingo/chassis/personal';
import { columns, entity, findBegunWork, type ObjectOf, openRow, sealRow, update } from '@gatelingo/chassis/postgres';
import { type EntityManager, In, Not } from 'typeorm';
import { type CompanyRow, findCompany } from '../../db/companies.ts';
import { mayHaveArrived } from '../domain/delivery.ts';
import { mailContent, type MailContent, receiverOf, sentTo, type SentTo, sentToOf } from '../domain/mail-content.ts';
import { sendMailKind } from '../domain/work-kinds.ts';

export type MailState = 'pending' | 'sent' | 'expired' | 'failed';

const { key, text, boolean, integer, uuid, time, of, orNull, sealed } = columns;

export const MailEntity = entity(
  'mail',
  {
    id: key,
    kind: of<MailContent['kind']>(text),
    /** The subject and recipient of the mail: the same key never makes a second mail. */
    businessKey: text,
    messageId: text,
    /** Empty for mails about an account without a company. */
    companyId: text,
    /** Null once nothing more is to be sent. */
    content: orNull(sealed(mailContent, { name: 'personal' })),
    /** Of a mail with a document, once it was sent to a receiver. */
    sentTo: orNull(sealed(sentTo)),
    /** Null in mails to nobody who is a receiver of documents. */
    receiverId: orNull(text),
    /** Of the registration in the mail; null in others. */
    visitId: orNull(uuid),
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
  },
  {
    subject: { receiver: 'receiverId', visit: 'visitId' },
    ...{ kept: 'mails', begins: 'createdAt', files: ['fileId'], sharesFiles: true },
    withheld: ['content', 'sentTo', 'fileId'],
  },
);
type MailRow = ObjectOf<typeof MailEntity>;

/** A mail to send. */
export type Mail = Pick<
  MailRow,
  'id' | 'businessKey' | 'messageId' | 'companyId' | 'visitId' | 'fileId' | 'createdAt' | 'retriedAt' | 'countedAt'
> & {
  content: MailContent;
};

const ofNew: Omit<MailRow, keyof Omit<Mail, 'retriedAt' | 'countedAt'> | 'kind' | 'receiverId'> = {
  ...{ state: 'pending', sentTo: null, failure: null, retriedAt: null, finishedAt: null, countedAt: null },
  ...{ isOverQuota: false, releases: 0 },
};

/** Returns the ids of the mails that are new: the others' business keys have a mail already. */
export const insertMails = async (
  manager: EntityManager,
  sealer: Sealer,
  mails: readonly Omit<Mail, 'retriedAt' | 'countedAt'>[],
): Promise<ReadonlySet<string>> => {
  // In one order, so that two processes with the same mails never wait for each other.
  const inOrder = mails.toSorted((one, other) => (one.businessKey < other.businessKey ? -1 : 1));
  const rows = inOrder.map((mail) => {
    const { content } = mail;
    const receiverId = receiverOf(content) || null;
    return sealRow(sealer, MailEntity, { ...ofNew, ...mail, kind: content.kind, receiverId });
  });
  const inserted = await manager
    .createQueryBuilder()
    .insert()
    .into(MailEntity)
    .values(rows)
    .orIgnore()
    .returning('id')
    .execute();
  return new Set((inserted.raw as { id: string }[]).map(({ id }) => id));
};

/** A mail with what its text is made of. */
export interface UnsentMail {
  mail: Mail;
  /** Undefined if the mail has none, or while it is not projected yet. */
  company: CompanyRow | undefined;
}

/** The mail while it still has content: undefined once it was sent or has expired. */
export const findUnsentMail = async (
  manager: EntityManager,
  sealer: Sealer,
  id: string,
): Promise<UnsentMail | undefined> => {
  const row = await manager.findOneBy(MailEntity, { id });
  if (!row) return undefined;
  const { content, ...rest } = openRow(sealer, MailEntity, row);
  if (content === null) return undefined;
  const { companyId } = rest;
  const company = companyId === '' ? null : await findCompany(manager, companyId);
  return { mail: { ...rest, content }, company: company ?? undefined };
};

/** Ends the mail and erases its content, but for whom it went to. */
export const closeMail = async (
  manager: EntityManager,
  sealer: Sealer,
  id: string,
  { state, now, sentTo: left }: { state: 'sent' | 'expired'; now: Date; sentTo: SentTo | null },
): Promise<void> => {
  const row = await manager.findOneBy(MailEntity, { id });
  // Its person may have been erased while it was under way.
  if (!row) return;
  const kept = sealRow(sealer, MailEntity, { ...openRow(sealer, MailEntity, row), content: null, sentTo: left });
  const ended = { content: null, sentTo: kept.sentTo, failure: null };
  await update(manager, MailEntity, { id, state, finishedAt: now, ...ended });
};

/**
 * To whom the documents of these mails were sent. A mail that was tried counts, too, also if it was given up: the mail server may have
 * taken it without an answer.
 */
const withSentTo = async (manager: EntityManager, mails: readonly MailRow[]): Promise<MailRow[]> => {
  // After the mails: what ends in between was begun.
  const waiting = mails.filter(({ state }) => state === 'pending').map(({ businessKey }) => businessKey);
  const begun = await findBegunWork(manager, { kind: sendMailKind, keys: waiting });
  const isTried = ({ state, failure, businessKey }: MailRow) =>
    state === 'failed' ? mayHaveArrived(failure ?? '') : begun.has(businessKey);
  return mails.map((mail) =>
    mail.content !== null && isTried(mail) ? { ...mail, sentTo: sentToOf(mail.content) } : mail,
  );
};

/** To whom documents of these registrations were sent, by receiver, also to those that have stopped the mails since. */
export const findSentTo = async (
  manager: EntityManager,
  sealer: Sealer,
  { companyId, visitIds }: { companyId: string; visitIds: readonly string[] },
): Promise<(SentTo & { receiverId: string })[]> => {
  const found = await manager.findBy(MailEntity, { companyId, visitId: In([...visitIds]) });
  const mails = await withSentTo(
    manager,
    found.map((row) => openRow(sealer, MailEntity, row)),
  );
  return mails.flatMap(({ receiverId, sentTo: to }) => (to && receiverId !== null ? [{ ...to, receiverId }] : []));
};

/** Whether another mail may still go out with the file. */
export const isNeededByOthers = (
  manager: EntityManager,
  { id, fileId }: { id: string; fileId: string },
): Promise<boolean> =>
  manager.existsBy(MailEntity, { fileId, id: Not(id), state: In<MailState>(['pending', 'failed']) });

/** The mails to a receiver that may still go out, with whom they may have reached already. */
export const findOpenMailsTo = async (
  manager: EntityManager,
  sealer: Sealer,
  receiver: { receiverId: string; companyId: string },
): Promise<Pick<MailRow, 'id' | 'fileId' | 'sentTo'>[]> => {
  const found = await manager.findBy(MailEntity, { ...receiver, state: In<MailState>(['pending', 'failed']) });
  return withSentTo(
    manager,
    found.map((row) => openRow(sealer, MailEntity, row)),
  );
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
