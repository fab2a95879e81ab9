import { shortCodesIn } from '@gatelingo/chassis/codes';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { retryLater } from '@gatelingo/chassis/work';
import { PhoneBoundSchema } from '@gatelingo/proto/events';
import { noticeIn, type NoticeKey, shortName, templateLanguage } from '@gatelingo/proto/templates';
import { phoneIndexOf } from '../../chat/use-cases/change-chat.ts';
import { rebindJobs } from '../../chat/use-cases/rebind-jobs.ts';
import type { Context } from '../../context.ts';
import { findCompanyNames } from '../../db/companies.ts';
import { findContact } from '../../db/contacts.ts';
import { findWrote } from '../../db/phone-companies.ts';
import { saveVisitPhone } from '../../db/visit-phones.ts';
import { maskedPhone } from '../../domain/masked-phone.ts';
import { quotaDay } from '../../domain/quota.ts';
import { companyOfThread } from '../../domain/senders.ts';
import { optIn } from '../../sending/use-cases/opt-out.ts';
import { queueNotice, whenNoticeBegan } from '../../sending/use-cases/send-notice.ts';
import { findChoice, saveChoice } from '../db/choices.ts';
import { findAnswersSince, findRepliedTarget } from '../db/driver-answers.ts';
import { insertOptOutWish } from '../db/received.ts';
import {
  addWrong,
  codeIndexOf,
  countWrong,
  findOpenQuestion,
  findQuestion,
  findVisitCode,
  insertQuestion,
  saveAnswer,
  saveBound,
  takeNobodyReads,
  type VisitCode,
} from '../db/visit-codes.ts';
import { canAnswer, numberAnswer } from '../domain/number-answer.ts';
import { type CodeOutcome, judgeCode } from '../domain/visit-code.ts';
import { appendInbound } from './append-inbound.ts';
import { openWindow } from './ask-company.ts';
import type { Received } from './tell-driver.ts';

type Visitor = NonNullable<VisitCode['visitor']>;
type Valid = VisitCode & { visitor: Visitor };
const isValid = (code: VisitCode): code is Valid => code.visitor !== undefined;

const nameOf = async ({ manager }: PgTx, companyId: string): Promise<string> =>
  shortName((await findCompanyNames(manager, [companyId]))[0]?.name ?? '–');

const passLink = ({ config }: Context, { visitor }: Valid) => `${config.PUBLIC_URL}/p/${visitor.passCode}`;

/** Tells the driver, unless the phone wants no messages. */
const tell = async (
  context: Context,
  tx: PgTx,
  { message: { phone, channel, messageSid: answersSid }, state: _state, ...thread }: Received,
  { language }: VisitCode,
  kind: NoticeKey,
  values: string[] = [],
): Promise<void> => {
  if ((await findContact(tx.manager, thread.phoneIndex))?.optedOutAt) return;
  const notice = { kind, values, companies: [], language: templateLanguage(language) };
  await queueNotice(context, tx, { ...thread, channel, phone, answersSid, ...notice });
};

/** So many wrong codes of a phone are looked up in a day. */
const mostWrong = 10;

/** So long after the message what it is about may still be on its way: a registration's fact, the id of a question. */
const arrivesWithinMs = 5_000;
const lookAgainSeconds = 0.5;

/** Also where the clock of another process is ahead. */
const isOfNow = ({ clock }: Context, receivedAt: string): boolean =>
  Math.abs(clock.now().getTime() - Date.parse(receivedAt)) < arrivesWithinMs;

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
  return optIn(context, tx, { phoneIndex, at, text: '', channel });
};

const tellConnected = async (context: Context, tx: PgTx, received: Received, code: Valid, isBack: boolean) => {
  const { visitor, companyId, language } = code;
  const back = isBack ? `${noticeIn(templateLanguage(language), 'started')}\n\n` : '';
  const { registrationNumber, plate } = visitor;
  const company = await nameOf(tx, companyId);
  const values = [company, registrationNumber, plate, passLink(context, code), back];
  await tell(context, tx, received, code, 'code-connected', values);
};

/** The phone gets the visit's messages from now on, and what it writes goes to the visit's company. */
const connect = async (context: Context, tx: PgTx, received: Received, code: Valid, isBack: boolean): Promise<void> => {
  const { manager } = tx;
  const { id: visitId, companyId, truckerId, visitor } = code;
  const { phoneIndex, message } = received;
  const { phone, receivedAt } = message;
  const boundAt = new Date(receivedAt);
  await saveBound(manager, visitId, phoneIndex);
  if (phoneIndexOf(context, visitor.phone) !== phoneIndex) {
    await saveVisitPhone(manager, context.sealer, { id: visitId, companyId, phone, boundAt });
    await rebindJobs(context, tx, { visitId, companyId, phone });
  }
  await saveChoice(manager, received, { companyId, chosenAt: boundAt });
  await openWindow(context, tx, received, companyId);
  const fact = { visitId, companyId, truckerId, phone, boundAt: receivedAt };
  await context.bus.publish(tx, PhoneBoundSchema, fact, { aggregateId: visitId, companyId, version: 1 });
  await tellConnected(context, tx, received, code, isBack);
};

const askNumber = async (context: Context, tx: PgTx, received: Received, code: Valid): Promise<void> => {
  const { phoneIndex, thread, message } = received;
  // By the time at which it came in, like what it is compared with.
  const askedAt = new Date(message.receivedAt);
  await insertQuestion(tx.manager, { phoneIndex, thread, visitId: code.id, askedAt });
  const values = [await nameOf(tx, code.companyId), maskedPhone(code.visitor.phone)];
  await tell(context, tx, received, code, 'code-other-number', values);
};

const tellKept = async (context: Context, tx: PgTx, received: Received, code: Valid): Promise<void> => {
  const values = [await nameOf(tx, code.companyId), maskedPhone(code.visitor.phone)];
  await tell(context, tx, received, code, 'code-number-kept', values);
};

const act = async (
  context: Context,
  tx: PgTx,
  received: Received,
  { code, outcome }: { code: VisitCode; outcome: Exclude<CodeOutcome, 'none'> },
): Promise<void> => {
  if (outcome === 'ended' || !isValid(code)) {
    // Each of them is answered, so they are as few as wrong ones.
    await addWrong(tx.manager, received.phoneIndex, quotaDay(context.clock.now()));
    return tell(context, tx, received, code, 'code-ended');
  }
  const isBack = await optInByCode(context, tx, received);
  // Answered each time it is sent, so it is as rare as a wrong one.
  if (outcome === 'used' || outcome === 'kept')
    await addWrong(tx.manager, received.phoneIndex, quotaDay(context.clock.now()));
  switch (outcome) {
    case 'bind':
      return connect(context, tx, received, code, isBack);
    case 'again':
      await openWindow(context, tx, received, code.companyId);
      return isBack ? tellConnected(context, tx, received, code, isBack) : undefined;
    case 'used':
      return tell(context, tx, received, code, 'code-used');
    case 'ask':
      return askNumber(context, tx, received, code);
    case 'kept':
      return tellKept(context, tx, received, code);
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
  const outcome = judgeCode({
    visit: { companyId, endsAt, boundIndex, registeredIndex: visitor && phoneIndexOf(context, visitor.phone) },
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

const latest = (times: readonly (Date | null | undefined)[]): Date | undefined =>
  times.reduce<Date | undefined>((last, each) => (each && (!last || each > last) ? each : last), undefined);

/** What a message quotes; `quoted`: when the notice that it quotes was sent. A notice about a job asks something else. */
const quotedBy = async (
  context: Context,
  { manager }: PgTx,
  { phoneIndex, message: { repliedTo, pressed, receivedAt } }: Received,
  quoted: Date | undefined,
): Promise<'notice' | 'other' | undefined> => {
  if (repliedTo === null) return undefined;
  if (!quoted) {
    // Only our question has these buttons: Twilio's id of it may not be saved yet.
    if (pressed !== undefined && isOfNow(context, receivedAt)) throw retryLater(lookAgainSeconds);
    return 'other';
  }
  if (pressed !== undefined) return 'notice';
  return (await findRepliedTarget(manager, { phoneIndex, sid: repliedTo })) ? 'other' : 'notice';
};

/** The answer to the question which number is meant; false if the message is none. */
const takeAnswer = async (context: Context, tx: PgTx, received: Received): Promise<boolean> => {
  const { manager } = tx;
  const { message, ...thread } = received;
  const { repliedTo, receivedAt, media, position } = message;
  const answer = media.length === 0 && position === null ? numberAnswer(message) : undefined;
  const quoted = repliedTo === null ? undefined : await whenNoticeBegan(tx, repliedTo);
  const question = answer && (await findOpenQuestion(manager, thread, quoted));
  if (!question) return false;
  const [wrote] = await findWrote(manager, thread);
  // The driver was asked how late, after a button.
  const [pressed] = await findAnswersSince(manager, thread, question.askedAt);
  const counts = canAnswer({
    askedAt: question.askedAt,
    askedSomethingElseAt: latest([wrote?.at, pressed?.at, (await findChoice(manager, thread))?.offeredAt]),
    quotes: await quotedBy(context, tx, received, quoted),
    at: new Date(receivedAt),
  });
  const code = counts ? await findVisitCode(manager, context.sealer, { id: question.visitId }) : undefined;
  if (!code) return false;
  await saveAnswer(manager, question, answer);
  if (!isValid(code) || new Date(receivedAt) >= code.endsAt) await tell(context, tx, received, code, 'code-ended');
  else if (answer === 'no') await tellKept(context, tx, received, code);
  else if (code.boundIndex !== null) await tell(context, tx, received, code, 'code-used');
  else await connect(context, tx, received, code, false);
  return true;
};

/** A WhatsApp message by which a driver connects the phone with a visit; false if it is an ordinary one. Under the phone's lock. */
export const bindPhone = async (context: Context, tx: PgTx, received: Received): Promise<boolean> => {
  // An SMS opens no 24 hours.
  if (received.message.channel !== 'whatsapp') return false;
  return (await takeAnswer(context, tx, received)) || takeCode(context, tx, received);
};

/** A connected phone without a job wrote, which nobody reads: it is told so once, with the way to the staff. */
export const tellNobodyReads = async (context: Context, tx: PgTx, received: Received): Promise<void> => {
  if (received.message.channel !== 'whatsapp') return;
  if ((await findContact(tx.manager, received.phoneIndex))?.optedOutAt) return;
  const code = await takeNobodyReads(tx.manager, context.sealer, received.phoneIndex, context.clock.now());
  if (!code || !isValid(code)) return;
  const values = [await nameOf(tx, code.companyId), passLink(context, code)];
  await tell(context, tx, received, code, 'code-no-job', values);
};
