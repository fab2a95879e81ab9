import { permanent, retryLater } from '@gatelingo/chassis/work';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { ReceiverRefusedSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { findCompany } from '../../db/companies.ts';
import { closeMail, failMail, findOpenMailsTo, findUnsentMail, type Mail, reopenMail } from '../db/mails.ts';
import { givenUp, isNoMailbox, judgeRefusal, retryAfterSeconds } from '../domain/delivery.ts';
import { receiverOf } from '../domain/mail-content.ts';
import { renderMail, type ReceiverCompany } from '../domain/render-mail.ts';
import type { OutgoingMail } from '../mailer.ts';
import { takeMailQuota } from './mail-quota.ts';

export type SendOutcome = 'sent' | 'expired' | 'over-quota' | 'nothing-to-do';

// The company's fact travels on another topic than the registration's and may be behind.
const languagePatienceMs = 60_000;

/** Milliseconds since the mail was created, passed its company's quota or was last retried by hand. */
const ageOf = ({ clock }: Context, { createdAt, retriedAt, countedAt }: Mail) =>
  clock.now().getTime() - Math.max(...[createdAt, countedAt, retriedAt].map((each) => each?.getTime() ?? 0));

const receiverCompany = async (context: Context, mail: Mail): Promise<ReceiverCompany> => {
  const unknown = { name: '', language: 'en' };
  if (mail.content.kind !== 'registration' && mail.content.kind !== 'receiver') return unknown;
  const company = await findCompany(context.store.manager, mail.companyId);
  if (!company && ageOf(context, mail) < languagePatienceMs) throw retryLater(1);
  return company ?? unknown;
};

const compose = async (context: Context, mail: Mail): Promise<OutgoingMail> => {
  const { config, files } = context;
  const { content, messageId, createdAt } = mail;
  const sender = { brand: config.BRAND, operator: config.OPERATOR_NAME, publicUrl: config.PUBLIC_URL };
  const written = renderMail(content, sender, await receiverCompany(context, mail));
  const letter = { from: config.MAIL_FROM, to: content.to, messageId, date: createdAt, ...written };
  if (content.kind !== 'registration' || mail.fileId === null) return letter;
  const { bytes } = await files.get(mail.fileId);
  return { ...letter, attachment: { fileName: content.fileName, contentType: 'application/pdf', bytes } };
};

const send = async (context: Context, mail: Mail, letter: OutgoingMail): Promise<void> => {
  try {
    await context.mailer.send(letter);
  } catch (error) {
    const { code, responseCode, response } = error as { code?: string; responseCode?: number; response?: string };
    const verdict = judgeRefusal({ code, responseCode, response });
    // The error's own text may repeat the address: only codes are logged.
    context.log.warn({ mailId: mail.id, code, responseCode, verdict: verdict.kind }, 'a mail was not taken');
    if (verdict.kind === 'never') throw permanent(verdict.reason);
    const age = ageOf(context, mail);
    const why = givenUp(verdict, age);
    if (why !== undefined) throw permanent(why);
    throw retryLater(retryAfterSeconds(verdict.kind, age));
  }
};

/** Sends one mail, unless its link has expired or its company's quota is used up; then it is released later. */
export const sendMail = async (context: Context, mailId: string): Promise<SendOutcome> => {
  const mail = await findUnsentMail(context.store.manager, context.sealer, mailId);
  if (!mail) return 'nothing-to-do';
  const { content } = mail;
  if (content.kind !== 'registration' && new Date(content.expiresAt) <= context.clock.now()) return 'expired';
  if (!(await takeMailQuota(context, mail))) return 'over-quota';
  await send(context, mail, await compose(context, mail));
  return 'sent';
};

/** Saves that a mail was sent or has expired, and erases its content and a document that no other mail needs. */
export const mailDone = async (
  { clock, files }: Context,
  tx: PgTx,
  mailId: string,
  outcome: SendOutcome,
): Promise<void> => {
  if (outcome === 'nothing-to-do' || outcome === 'over-quota') return;
  const fileId = await closeMail(tx.manager, mailId, { state: outcome, now: clock.now() });
  if (fileId !== undefined) await files.delete(tx, fileId);
};

/** A receiver wants no more mails: those that wait, or may be retried, do not go out, and nothing of them is kept. */
export const stopMailsTo = async (
  context: Context,
  tx: PgTx,
  receiver: { receiverId: string; companyId: string },
): Promise<void> => {
  for (const mailId of await findOpenMailsTo(tx.manager, receiver)) await mailDone(context, tx, mailId, 'expired');
};

/** Saves that a mail failed for good, and publishes that a receiver's mailbox is not there. */
export const mailFailed = async (
  { clock, sealer, bus }: Context,
  tx: PgTx,
  mailId: string,
  failure: string,
): Promise<void> => {
  await failMail(tx.manager, mailId, { failure, now: clock.now() });
  const mail = isNoMailbox(failure) ? await findUnsentMail(tx.manager, sealer, mailId) : undefined;
  const receiverId = mail ? receiverOf(mail.content) : '';
  if (!mail || receiverId === '') return;
  const { companyId } = mail;
  await bus.publish(
    tx,
    ReceiverRefusedSchema,
    { receiverId, companyId },
    { aggregateId: receiverId, version: 1, companyId },
  );
};

/** Retried by hand: the mail is pending again, as if it were new. */
export const mailRetried = ({ clock }: Context, tx: PgTx, mailId: string): Promise<void> =>
  reopenMail(tx.manager, mailId, clock.now());
