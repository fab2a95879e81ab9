import { shortCodesIn } from '@gatelingo/chassis/codes';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { retryLater } from '@gatelingo/chassis/work';
import { PhoneBoundSchema } from '@gatelingo/proto/events';
import { noticeIn, templateLanguage } from '@gatelingo/proto/templates';
import { phoneIndexOf } from '../../chat/use-cases/change-chat.ts';
import type { Context } from '../../context.ts';
import { findContact } from '../../db/contacts.ts';
import { findVisitNumbers } from '../../db/visit-numbers.ts';
import { quotaDay } from '../../domain/quota.ts';
import { companyOfThread } from '../../domain/senders.ts';
import { optIn } from '../../sending/use-cases/opt-out.ts';
import { saveChoice } from '../db/choices.ts';
import { insertOptOutWish } from '../db/received.ts';
import {
  addWrong,
  codeIndexOf,
  countWrong,
  findQuestion,
  findVisitCode,
  insertQuestion,
  saveBound,
  takeNobodyReads,
  type VisitCode,
} from '../db/visit-codes.ts';
import { type CodeOutcome, judgeCode } from '../domain/visit-code.ts';
import { takeNumberAnswer } from './answer-number-question.ts';
import { appendInbound } from './append-inbound.ts';
import { openWindow } from './ask-company.ts';
import { offerPhone } from './offer-phone.ts';
import type { Received } from './tell-driver.ts';
import {
  acceptedIndexOf,
  isOfNow,
  isValid,
  lookAgainSeconds,
  nameOf,
  passLink,
  publishedVisit,
  registeredValues,
  notifyVisitor,
  type Valid,
} from './notify-visitor.ts';

/** So many wrong codes of a phone are looked up in a day. */
const mostWrong = 10;

/** The visit whose code stands in the text; a wrong one counts for the phone. */
const findSentCode = async (
  context: Context,
  { manager }: PgTx,
  { phoneIndex, message: { text, receivedAt } }: Received,
): Promise<VisitCode | undefined> => {
  const codes = shortCodesIn(text);
  if (codes.length === 0) return undefined;
  const now = context.clock.now();
  const day = quotaDay(now);
  if ((await countWrong(manager, phoneIndex, day)) >= mostWrong) {
    context.log.warn('a phone has sent too many wrong codes today');
    return undefined;
  }
  for (const code of codes) {
    const found = await findVisitCode(manager, context.sealer, { codeIndex: codeIndexOf(context, code) });
    if (found) return found;
  }
  if (isOfNow(context, receivedAt)) throw retryLater(lookAgainSeconds);
  await addWrong(manager, phoneIndex, day);
  return undefined;
};

/** A valid code is the driver's wish for messages, also after a STOP. Returns whether messages were off until now. */
const optInByCode = async (context: Context, tx: PgTx, { phoneIndex, message }: Received): Promise<boolean> => {
  if (!(await findContact(tx.manager, phoneIndex))?.optedOutAt) return false;
  const { messageSid: sid, channel, receivedAt } = message;
  const at = new Date(receivedAt);
  await insertOptOutWish(tx.manager, { sid, phoneIndex, wish: 'start', at });
  // Without the text: the chats of all companies say that the phone is back, and the code is of one.
  return (await optIn(context, tx, { phoneIndex, at, text: '', channel })) === 'applied';
};

const notifyConnected = async (context: Context, tx: PgTx, received: Received, code: Valid, isBack: boolean) => {
  const { visitor, companyId, language } = code;
  const back = isBack ? `${noticeIn(templateLanguage(language), 'started')}\n\n` : '';
  const { registrationNumber, plate, passCode } = visitor;
  const values = [await nameOf(tx, companyId), registrationNumber, plate, passLink(context, passCode), back];
  await notifyVisitor(context, tx, received, code, 'code-connected', values);
};

const publishProof = async (context: Context, tx: PgTx, { message }: Received, code: Valid): Promise<void> => {
  const { phone, receivedAt: boundAt } = message;
  const { ids, about } = publishedVisit(code);
  await context.bus.publish(tx, PhoneBoundSchema, { ...ids, phone, boundAt, isAccepted: false }, about);
};

/** The registered phone proved its number: it gets the visit's messages, and what it writes goes to the visit's company. */
const connect = async (context: Context, tx: PgTx, received: Received, code: Valid, isBack: boolean): Promise<void> => {
  const { id, companyId } = code;
  const { phoneIndex, message } = received;
  await saveBound(tx.manager, id, phoneIndex);
  await saveChoice(tx.manager, received, { companyId, chosenAt: new Date(message.receivedAt) });
  await openWindow(context, tx, received, companyId);
  await publishProof(context, tx, received, code);
  await notifyConnected(context, tx, received, code, isBack);
};

const askNumber = async (context: Context, tx: PgTx, received: Received, code: Valid): Promise<void> => {
  const { phoneIndex, thread, message } = received;
  // By the time at which it came in, like what it is compared with.
  const askedAt = new Date(message.receivedAt);
  await insertQuestion(tx.manager, context.sealer, { phoneIndex, thread, visitId: code.id, askedAt });
  await notifyVisitor(context, tx, received, code, 'code-other-number', await registeredValues(tx, code));
};

/** Answered each time, so they are as few as wrong codes. */
const answeredEachTime: readonly CodeOutcome[] = ['ended', 'used', 'kept', 'offer'];

const act = async (
  context: Context,
  tx: PgTx,
  received: Received,
  { code, outcome }: { code: VisitCode; outcome: Exclude<CodeOutcome, 'none'> },
): Promise<void> => {
  if (answeredEachTime.includes(outcome))
    await addWrong(tx.manager, received.phoneIndex, quotaDay(context.clock.now()));
  if (outcome === 'ended' || !isValid(code)) return notifyVisitor(context, tx, received, code, 'code-ended');
  const isBack = await optInByCode(context, tx, received);
  switch (outcome) {
    case 'bind':
      return connect(context, tx, received, code, isBack);
    case 'prove':
      await publishProof(context, tx, received, code);
      await openWindow(context, tx, received, code.companyId);
      return isBack ? notifyConnected(context, tx, received, code, isBack) : undefined;
    case 'again':
      await openWindow(context, tx, received, code.companyId);
      return isBack ? notifyConnected(context, tx, received, code, isBack) : undefined;
    case 'used':
      return notifyVisitor(context, tx, received, code, 'code-used');
    case 'ask':
      return askNumber(context, tx, received, code);
    case 'kept':
      return notifyVisitor(context, tx, received, code, 'code-number-kept', await registeredValues(tx, code));
    case 'offer':
      return offerPhone(context, tx, received, code);
    case 'open':
      return undefined;
  }
};

/** A message with the code of a visit; false if it has none. It stands in the company's chat with the phone, if there is one. */
const takeCode = async (context: Context, tx: PgTx, received: Received): Promise<boolean> => {
  const { manager } = tx;
  const { phoneIndex, thread, message } = received;
  const code = await findSentCode(context, tx, received);
  if (!code) return false;
  const { id, companyId, endsAt, boundIndex, visitor } = code;
  const acceptedIndex = await acceptedIndexOf(context, tx, code);
  const registeredIndex = visitor && phoneIndexOf(context, visitor.phone);
  const number = (await findVisitNumbers(manager, context.sealer, companyId, [id])).get(id);
  const isProved = (number?.provedAt ?? null) !== null;
  const outcome = judgeCode({
    visit: { companyId, endsAt, boundIndex, acceptedIndex, registeredIndex, isProved },
    phoneIndex,
    ownSender: companyOfThread(context.config, thread),
    asked: await findQuestion(manager, phoneIndex, id),
    at: new Date(message.receivedAt),
  });
  if (outcome === 'none') return false;
  await act(context, tx, received, { code, outcome });
  if (await appendInbound(context, tx, received, companyId)) await openWindow(context, tx, received, companyId);
  return true;
};

/** A WhatsApp message by which a driver connects the phone with a visit; false if it is an ordinary one. Under the phone's lock. */
export const bindPhone = async (context: Context, tx: PgTx, received: Received): Promise<boolean> => {
  // An SMS opens no 24 hours, and its sender can be forged.
  if (received.message.channel !== 'whatsapp') return false;
  return (await takeNumberAnswer(context, tx, received)) || takeCode(context, tx, received);
};

/** A connected phone without a job wrote, which nobody reads: it is told so once, with the way to the staff. */
export const tellNobodyReads = async (context: Context, tx: PgTx, received: Received): Promise<void> => {
  if (received.message.channel !== 'whatsapp') return;
  if ((await findContact(tx.manager, received.phoneIndex))?.optedOutAt) return;
  const code = await takeNobodyReads(tx.manager, context.sealer, received.phoneIndex, context.clock.now());
  if (!code || !isValid(code)) return;
  const values = [await nameOf(tx, code.companyId), passLink(context, code.visitor.passCode)];
  await notifyVisitor(context, tx, received, code, 'code-no-job', values);
};
