import { shortCodesIn } from '@gatelingo/chassis/codes';
import { hasOlderWork, type PgTx } from '@gatelingo/chassis/postgres';
import { templateLanguage } from '@gatelingo/proto/templates';
import { phoneIndexOf } from '../../db/lookups.ts';
import type { Context } from '../../context.ts';
import { findContact } from '../../phones/db/contacts.ts';
import { findThreadCompanies } from '../../phones/db/phone-companies.ts';
import { findPhoneOwners } from '../../chat/db/phone-owners.ts';
import type { PhoneOwner } from '../../chat/domain/phone-owner.ts';
import { readPhoneLanguage } from '../../phones/db/phone-languages.ts';
import { findVisitNumbers } from '../../phones/db/visit-numbers.ts';
import { readVisitPhone } from '../../phones/db/visit-phones.ts';
import { quotaDay } from '../../quota/domain/quota.ts';
import { companyOfThread, type Thread, threadOf } from '../../phones/domain/senders.ts';
import { countHeld, findChoice } from '../db/choices.ts';
import { findAnswersSince, findLastSent } from '../db/driver-answers.ts';
import { findUnprovedVisit } from '../db/number-answers.ts';
import { findQuoted } from '../db/quoted.ts';
import { wasReceived } from '../db/received.ts';
import {
  countWrong,
  findConnectedLanguage,
  findOpenQuestion,
  findQuestion,
  lockVisitCode,
  wasAsked,
} from '../db/visit-codes.ts';
import { typedCallAnswer } from '../domain/call-answer.ts';
import { typedAnswer } from '../domain/driver-answer.ts';
import type { InboundMessage } from '../domain/inbound-message.ts';
import { numberAnswerOf } from '../domain/number-question.ts';
import { answersCountMs, isText, type Quoted, receivedAt, type SentCode, type Situation } from '../domain/situation.ts';
import type { VisitCode } from '../domain/visit-code.ts';
import { receiveMessageKind } from '../domain/work-kinds.ts';

/**
 * The language of a phone without a chat that is connected with a visit: the chosen one, or that of the registration; and how often
 * one was chosen today.
 */
const readLanguage = async (
  { manager }: PgTx,
  { phoneIndex, now, hasChat }: { phoneIndex: string; now: Date; hasChat: boolean },
): Promise<Pick<Situation, 'connectedLanguage' | 'languageChanges'>> => {
  const chosen = await readPhoneLanguage(manager, phoneIndex);
  const registered = hasChat ? undefined : await findConnectedLanguage(manager, phoneIndex);
  const isOfToday = chosen && quotaDay(chosen.chosenAt) === quotaDay(now);
  return {
    connectedLanguage: registered && (chosen?.language ?? registered),
    languageChanges: isOfToday ? chosen.changes : 0,
  };
};

/** So many wrong codes of a phone are looked up in a day. */
const maxWrongCodesPerDay = 10;

/** When each company wrote in the thread, and which ones received a message of the driver's. */
const readCompanies = async ({ manager }: PgTx, thread: Thread): Promise<Pick<Situation, 'wrote' | 'receivers'>> => {
  const companies = await findThreadCompanies(manager, thread);
  const wrote = companies.flatMap(({ companyId, wroteAt: at }) => (at ? [{ companyId, at }] : []));
  const received = companies.flatMap(({ companyId, receivedAt: at }) => (at ? [{ companyId, at }] : []));
  const byTime = (one: { at: Date }, other: { at: Date }) => other.at.getTime() - one.at.getTime();
  return { wrote: wrote.toSorted(byTime), receivers: received.toSorted(byTime).map(({ companyId }) => companyId) };
};

/** The accepted other phone of a visit, by its index. */
const acceptedIndexOf = async (context: Context, { manager }: PgTx, visit: VisitCode | undefined) => {
  const phone = visit && (await readVisitPhone(manager, context.sealer, visit));
  return phone === undefined ? undefined : phoneIndexOf(context, phone);
};

/** The question about a visit's number that a "yes" or "no" may answer. */
const readQuestion = async (
  context: Context,
  tx: PgTx,
  { thread, message, quoted }: { thread: Thread; message: InboundMessage; quoted: Quoted },
): Promise<Situation['question']> => {
  if (message.channel !== 'whatsapp' || numberAnswerOf(message) === undefined) return undefined;
  const quotedAt = quoted.kind === 'notice' ? quoted.sentAt : undefined;
  const found = await findOpenQuestion(tx.manager, context.sealer, thread, quotedAt);
  if (!found) return undefined;
  const { visitId, askedAt, otherPhone: phone } = found;
  const visit = await lockVisitCode(tx.manager, context.sealer, { id: visitId });
  const otherPhone = phone === null ? undefined : { phone, index: phoneIndexOf(context, phone) };
  return { visitId, askedAt, otherPhone, visit, acceptedIndex: await acceptedIndexOf(context, tx, visit) };
};

/** The visit whose code stands in a text. After too many wrong ones on a day no other is looked up. */
const findSentCode = async (
  context: Context,
  { manager }: PgTx,
  { phoneIndex, codes }: { phoneIndex: string; codes: readonly string[] },
): Promise<VisitCode | 'too-many' | 'unknown'> => {
  if ((await countWrong(manager, phoneIndex, quotaDay(context.clock.now()))) >= maxWrongCodesPerDay) {
    context.log.warn('a phone has sent too many wrong codes today');
    return 'too-many';
  }
  for (const code of codes) {
    const visit = await lockVisitCode(manager, context.sealer, { code });
    if (visit) return visit;
  }
  return 'unknown';
};

const readCode = async (context: Context, tx: PgTx, phoneIndex: string, message: InboundMessage): Promise<SentCode> => {
  const codes = message.channel === 'whatsapp' ? shortCodesIn(message.text) : [];
  if (codes.length === 0) return { kind: 'none' };
  const visit = await findSentCode(context, tx, { phoneIndex, codes });
  if (visit === 'too-many' || visit === 'unknown') return { kind: visit };
  const { id, companyId, visitor } = visit;
  const number = (await findVisitNumbers(tx.manager, context.sealer, companyId, [id])).get(id);
  return {
    kind: 'known',
    visit,
    registeredIndex: visitor ? phoneIndexOf(context, visitor.phone) : undefined,
    acceptedIndex: await acceptedIndexOf(context, tx, visit),
    isProved: (number?.provedAt ?? null) !== null,
    asked: await findQuestion(tx.manager, phoneIndex, id),
  };
};

/** A WhatsApp message that quotes one of a company's, or of the operator's, about a job may prove the number of its visit. */
const readUnproved = async ({ manager }: PgTx, phoneIndex: string, message: InboundMessage, quoted: Quoted) => {
  if (message.channel !== 'whatsapp' || quoted.kind === 'own' || !('about' in quoted) || !quoted.about)
    return undefined;
  return findUnprovedVisit(manager, phoneIndex, quoted.about);
};

/** After so many failures a message holds up none after it. */
const maxFailures = 3;

/** Whether it is a message's turn: those of a phone are received in their order, each of them once. */
const readTurn = async ({ manager }: PgTx, sid: string): Promise<Situation['turn']> => {
  if (await hasOlderWork(manager, { kind: receiveMessageKind, key: sid, failures: maxFailures })) return 'behind';
  return (await wasReceived(manager, sid)) ? 'received' : 'next';
};

/** Reads what decides about a driver's message. Under the phone's lock. */
export const readSituation = async (context: Context, tx: PgTx, message: InboundMessage): Promise<Situation> => {
  const { config, sealer, clock } = context;
  const { manager } = tx;
  const phoneIndex = phoneIndexOf(context, message.phone);
  const thread = { phoneIndex, thread: threadOf(config, message.to ?? '') };
  const owners = await findPhoneOwners(manager, sealer, phoneIndex);
  const quoted = await findQuoted(manager, sealer, { phoneIndex, sid: message.repliedTo });
  const isAnswer = ({ language }: PhoneOwner) => typedAnswer(message.text, templateLanguage(language)) !== undefined;
  const isCallTyped = typedCallAnswer(message.text) !== undefined;
  const isTyped = isText(message) && (isCallTyped || owners.some(isAnswer));
  const now = clock.now();
  return {
    ...thread,
    now,
    turn: await readTurn(tx, message.messageSid),
    ownSender: companyOfThread(config, thread.thread),
    contact: await findContact(manager, phoneIndex),
    owners,
    ...(await readLanguage(tx, { phoneIndex, now, hasChat: owners.length > 0 })),
    wasAsked: await wasAsked(manager, phoneIndex),
    ...(await readCompanies(tx, thread)),
    ...(await findChoice(manager, thread)),
    held: await countHeld(manager, thread),
    answers: await findAnswersSince(manager, thread, new Date(receivedAt(message).getTime() - answersCountMs)),
    quoted,
    lastSent: isTyped ? await findLastSent(manager, phoneIndex) : [],
    question: await readQuestion(context, tx, { thread, message, quoted }),
    code: await readCode(context, tx, phoneIndex, message),
    unproved: await readUnproved(tx, phoneIndex, message, quoted),
  };
};
