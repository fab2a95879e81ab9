import { permanent, retryLater } from '@gatelingo/chassis/work';
import type { Context } from '../../context.ts';
import { findUnsentMail, type Mail, type UnsentMail } from '../db/mails.ts';
import { isToReceiver, sentToOf } from '../domain/mail-content.ts';
import { givenUp, judgeRefusal, retryAfterSeconds } from '../domain/delivery.ts';
import { renderMail, type ReceiverCompany } from '../domain/render-mail.ts';
import type { OutgoingMail } from '../providers/mailer.ts';
import { countMailUse } from './count-mail-use.ts';
import type { EndedMail } from './end-mail.ts';

// The company's fact travels on another topic than the registration's and may be behind.
const languagePatienceMs = 60_000;

/** Milliseconds since the mail was created, passed its company's quota or was last retried by hand. */
const ageOf = ({ clock }: Context, { createdAt, retriedAt, countedAt }: Mail) =>
  clock.now().getTime() - Math.max(...[createdAt, countedAt, retriedAt].map((each) => each?.getTime() ?? 0));

const receiverCompany = (context: Context, { mail, company }: UnsentMail): ReceiverCompany => {
  const unknown = { name: '', language: 'en' };
  if (!isToReceiver(mail.content)) return unknown;
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
  if ('expiresAt' in content && new Date(content.expiresAt) <= context.clock.now()) {
    return { state: 'expired', sentTo: null, fileId };
  }
  if ((await countMailUse(context, unsent)) === 'over-quota') return undefined;
  await send(context, unsent.mail, await compose(context, unsent));
  return { state: 'sent', sentTo: sentToOf(content), fileId };
};
