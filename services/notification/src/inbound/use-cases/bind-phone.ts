import type { PgTx } from '@gatelingo/chassis/postgres';
import { NumberAnsweredSchema, PhoneBoundSchema } from '@gatelingo/proto/events';
import { templateLanguage } from '@gatelingo/proto/templates';
import { phoneIndexOf } from '../../chat/use-cases/change-chat.ts';
import type { Context } from '../../context.ts';
import { findContact } from '../../phones/db/contacts.ts';
import { findWindow } from '../../phones/db/phone-companies.ts';
import { isNumberProvedAt } from '../../phones/db/visit-numbers.ts';
import { windowEndsAt } from '../../chat/domain/chat.ts';
import { threadFor } from '../../phones/domain/senders.ts';
import { queueNotice } from '../../sending/use-cases/send-notice.ts';
import { saveChoice } from '../db/choices.ts';
import { saveNumberAnswer } from '../db/number-answers.ts';
import { findQuestion, insertQuestion, lockAsking, saveBound, wasAskedSince } from '../db/visit-codes.ts';
import { judgeAgreement } from '../domain/number-agreement.ts';
import { receivedAt, type UnprovedVisit } from '../domain/situation.ts';
import type { VisitCode } from '../domain/visit-code.ts';
import type { Received } from './notify-driver.ts';
import { namedByEnding, nameOf } from './notify-visitor.ts';

/** A registered number answered about its visit's job: that proves it, which registration projects. */
export const proveNumber = async (
  { bus }: Context,
  tx: PgTx,
  { message, situation: { phoneIndex } }: Received,
  { visitId, companyId, truckerId }: UnprovedVisit,
): Promise<void> => {
  await saveNumberAnswer(tx.manager, { visitId, phoneIndex, answeredAt: receivedAt(message) });
  const fact = { visitId, companyId, truckerId, answeredAt: message.receivedAt };
  await bus.publish(tx, NumberAnsweredSchema, fact, { aggregateId: visitId, companyId, version: 1 });
};

/** The registered phone sent the code: it gets the visit's messages, and what it writes goes to the visit's company. */
export const bindPhone = async (
  tx: PgTx,
  { message, situation: { phoneIndex, thread } }: Received,
  { id, companyId }: VisitCode,
): Promise<void> => {
  await saveBound(tx.manager, id, phoneIndex);
  await saveChoice(tx.manager, { phoneIndex, thread }, { companyId, chosenAt: receivedAt(message) });
};

/** Publishes that a phone sent the visit's code, or that the registered number accepted it. */
export const publishPhone = async (
  { bus }: Context,
  tx: PgTx,
  { message: { receivedAt: boundAt } }: Received,
  { visit, phone, isAccepted }: { visit: VisitCode; phone: string; isAccepted: boolean },
): Promise<void> => {
  const { id: visitId, companyId, truckerId } = visit;
  const fact = { visitId, companyId, truckerId, phone, boundAt, isAccepted };
  await bus.publish(tx, PhoneBoundSchema, fact, { aggregateId: visitId, companyId, version: 1 });
};

/** Saves that this phone is asked about the visit: by the time at which it wrote, like what that is compared with. */
export const askNumber = async (
  { sealer }: Context,
  tx: PgTx,
  { message, situation: { phoneIndex, thread } }: Received,
  { id: visitId }: VisitCode,
): Promise<void> => {
  const askedAt = receivedAt(message);
  await insertQuestion(tx.manager, sealer, { phoneIndex, thread, visitId, askedAt, otherPhone: null });
};

const dayMs = 24 * 60 * 60 * 1000;

/** Asks the registered number, once in a day at a company, whether a visit's messages may go to the phone that wrote. */
export const askRegistered = async (
  context: Context,
  tx: PgTx,
  { message: { phone: otherPhone } }: Received,
  { companyId, visitor, id: visitId, language }: VisitCode,
): Promise<void> => {
  if (!visitor) return;
  const { manager } = tx;
  const { phone } = visitor;
  const phoneIndex = phoneIndexOf(context, phone);
  const thread = threadFor(context.config, companyId, 'whatsapp');
  const now = context.clock.now();
  await lockAsking(manager, { phoneIndex, companyId });
  const agreement = judgeAgreement({
    isProved: await isNumberProvedAt(manager, { companyId, phoneIndex, now }),
    windowEndsAt: windowEndsAt(await findWindow(manager, { phoneIndex, thread, companyId }), now),
    isOptedOut: Boolean((await findContact(manager, phoneIndex))?.optedOutAt),
    wasAskedLately: await wasAskedSince(manager, { phoneIndex, companyId, since: new Date(now.getTime() - dayMs) }),
    wasAskedAboutIt: (await findQuestion(manager, phoneIndex, visitId)) !== undefined,
  });
  context.log.info({ visitId, agreement }, 'another phone wants the messages of a visit');
  if (agreement !== 'asked') return;
  await insertQuestion(manager, context.sealer, { phoneIndex, thread, visitId, askedAt: now, otherPhone });
  await queueNotice(context, tx, {
    ...{ phoneIndex, thread, channel: 'whatsapp', phone, answersSid: null, kind: 'code-agree-number' },
    values: [await nameOf(tx, companyId), namedByEnding(otherPhone)],
    ...{ companies: [], language: templateLanguage(language) },
  });
};
