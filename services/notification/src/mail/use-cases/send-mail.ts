import { permanent, retryLater } from '@gatelingo/chassis/work';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { ReceiverRefusedSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import {
  closeMail,
  failMail,
  findOpenMailsTo,
  findUnsentMail,
  isNeededByOthers,
  type Mail,
  reopenMail,
  type UnsentMail,
} from '../db/mails.ts';
import { givenUp, isNoMailbox, judgeRefusal, retryAfterSeconds } from '../domain/delivery.ts';
import { receiverOf } from '../domain/mail-content.ts';
import { renderMail, type ReceiverCompany } from '../domain/render-mail.ts';
import type { OutgoingMail } from '../providers/mailer.ts';
import { countMailUse } from './mail-quota.ts';

/** How a mail ended, and the document that it had. */
export interface EndedMail {
  state: 'sent' | 'expired';
  fileId: string | null;
}

// The company's fact travels on another topic than the registration's and may be behind.
const languagePatienceMs = 60_000;

/** Milliseconds since the mail was created, passed its company's quota or was last retried by hand. */
const ageOf = ({ clock }: Context, { createdAt, retriedAt, countedAt }: Mail) =>
  clock.now().getTime() - Math.max(...[createdAt, countedAt, retriedAt].map((each) => each?.getTime() ?? 0));

const receiverCompany = (context: Context, { mail, company }: UnsentMail): ReceiverCompany => {
  const unknown = { name: '', language: 'en' };
  if (mail.content.kind !== 'registration' && mail.content.kind !== 'receiver') return unknown;
  if (!company && ageOf(context, mail) < languagePatienceMs) throw retryLater(1);
  return company ?? unknown;
};

const compose = async (context: Context, unsent: UnsentMail): Promise<OutgoingMail> => {
  const { config, files } = context;
  const { content, messageId, createdAt, fileId } = unsent.mail;
  const sender = { brand: config.BRAND, operator: config.OPERATOR_NAME, publicUrl: config.PUBLIC_URL };
  const written = renderMail(content, sender, receiverCompany(context, unsent));
  const letter = { from: config.MAIL_FROM, to: content.to, messageId, date: createdAt, ...written };
  if (content.kind !== 'registration' || fileId === null) return letter;
  const { bytes } = await files.get(fileId);
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

/**
 * Sends one mail, unless its link has expired. Undefined if there is nothing to save: it was sent before, or its company's
 * quota is used up and it is released later.
 */
export const sendMail = async (context: Context, mailId: string): Promise<EndedMail | undefined> => {
  const unsent = await findUnsentMail(context.store.manager, context.sealer, mailId);
  if (!unsent) return undefined;
  const { content, fileId } = unsent.mail;
  if (content.kind !== 'registration' && new Date(content.expiresAt) <= context.clock.now()) {
    return { state: 'expired', fileId };
  }
  if (!(await countMailUse(context, unsent))) return undefined;
  await send(context, unsent.mail, await compose(context, unsent));
  return { state: 'sent', fileId };
};

/** Saves that a mail was sent or has expired, and erases its content and a document that no other mail needs. */
export const mailDone = async (
  { clock, files }: Context,
  tx: PgTx,
  mailId: string,
  { state, fileId }: EndedMail,
): Promise<void> => {
  if (fileId !== null) {
    // The last two mails of one file, finished at the same time, see each other: the second one waits here.
    await files.lock(tx, fileId);
    if (!(await isNeededByOthers(tx.manager, { id: mailId, fileId }))) await files.delete(tx, fileId);
  }
  await closeMail(tx.manager, mailId, { state, now: clock.now() });
};

/** A receiver wants no more mails: those that wait, or may be retried, do not go out, and nothing of them is kept. */
export const stopMailsTo = async (
  context: Context,
  tx: PgTx,
  receiver: { receiverId: string; companyId: string },
): Promise<void> => {
  for (const { id, fileId } of await findOpenMailsTo(tx.manager, receiver)) {
    await mailDone(context, tx, id, { state: 'expired', fileId });
  }
};

/** Saves that a mail failed for good, and publishes that a receiver's mailbox is not there. */
export const mailFailed = async (
  { clock, sealer, bus }: Context,
  tx: PgTx,
  mailId: string,
  failure: string,
): Promise<void> => {
  await failMail(tx.manager, mailId, { failure, now: clock.now() });
  const unsent = isNoMailbox(failure) ? await findUnsentMail(tx.manager, sealer, mailId) : undefined;
  const receiverId = unsent ? receiverOf(unsent.mail.content) : '';
  if (!unsent || receiverId === '') return;
  const { companyId } = unsent.mail;
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
