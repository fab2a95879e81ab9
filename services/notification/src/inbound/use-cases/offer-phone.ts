import type { PgTx } from '@gatelingo/chassis/postgres';
import { PhoneBoundSchema } from '@gatelingo/proto/events';
import { templateLanguage } from '@gatelingo/proto/templates';
import { phoneIndexOf } from '../../chat/use-cases/change-chat.ts';
import type { Context } from '../../context.ts';
import { findContact } from '../../db/contacts.ts';
import { findWindow } from '../../db/phone-companies.ts';
import { isNumberProvedAt } from '../../db/visit-numbers.ts';
import { windowEndsAt } from '../../domain/chat.ts';
import { endingOf } from '../../domain/proof.ts';
import { threadFor } from '../../domain/senders.ts';
import { queueNotice } from '../../sending/use-cases/send-notice.ts';
import { insertQuestion, type OpenQuestion, wasAskedSince } from '../db/visit-codes.ts';
import { judgeAgreement } from '../domain/number-agreement.ts';
import { openWindow } from './ask-company.ts';
import type { Received } from './tell-driver.ts';
import {
  acceptedIndexOf,
  nameOf,
  publishedVisit,
  registeredValues,
  notifyVisitor,
  type Valid,
} from './notify-visitor.ts';

/** How another phone is named to the registered number. */
const namedByEnding = (phone: string): string => `…${endingOf(phone)}`;

const dayMs = 24 * 60 * 60 * 1000;

/** Asks the registered number, once in a day at a company, whether a visit's messages may go to another phone. */
const askRegistered = async (context: Context, tx: PgTx, code: Valid, otherPhone: string): Promise<void> => {
  const { manager } = tx;
  const { companyId, visitor, id: visitId, language } = code;
  const { phone } = visitor;
  const phoneIndex = phoneIndexOf(context, phone);
  const thread = threadFor(context.config, companyId, 'whatsapp');
  const now = context.clock.now();
  const agreement = judgeAgreement({
    isProved: await isNumberProvedAt(manager, { companyId, phoneIndex, now }),
    windowEndsAt: windowEndsAt(await findWindow(manager, { phoneIndex, thread, companyId }), now),
    isOptedOut: Boolean((await findContact(manager, phoneIndex))?.optedOutAt),
    wasAskedLately: await wasAskedSince(manager, { phoneIndex, companyId, since: new Date(now.getTime() - dayMs) }),
  });
  context.log.info({ visitId, agreement }, 'another phone wants the messages of a visit');
  if (agreement !== 'asked') return;
  const question = { phoneIndex, thread, visitId, askedAt: now, otherPhone };
  if (!(await insertQuestion(manager, context.sealer, question))) return;
  const values = [await nameOf(tx, companyId), namedByEnding(otherPhone)];
  await queueNotice(context, tx, {
    ...{ phoneIndex, thread, channel: 'whatsapp', phone, answersSid: null },
    ...{ kind: 'code-agree-number', values, companies: [], language: templateLanguage(language) },
  });
};

/** Another phone wants the visit's messages: staff, or the registered number, have to accept it. Until then nothing goes there. */
export const offerPhone = async (context: Context, tx: PgTx, received: Received, code: Valid): Promise<void> => {
  const { phone, receivedAt } = received.message;
  // It has written to the company. What the company sends there is only what belongs to this phone.
  await openWindow(context, tx, received, code.companyId);
  const { ids, about } = publishedVisit(code);
  await context.bus.publish(tx, PhoneBoundSchema, { ...ids, phone, boundAt: receivedAt, isAccepted: false }, about);
  await notifyVisitor(context, tx, received, code, 'code-offered', await registeredValues(tx, code));
  await askRegistered(context, tx, code, phone);
};

/** The registered number answered whether another phone may have its visit's messages. */
export const takeAgreement = async (
  context: Context,
  tx: PgTx,
  received: Received,
  {
    code,
    answer,
    otherPhone,
  }: { code: Valid; answer: 'yes' | 'no'; otherPhone: NonNullable<OpenQuestion['otherPhone']> },
): Promise<void> => {
  if (answer === 'no')
    return notifyVisitor(context, tx, received, code, 'code-number-kept', await registeredValues(tx, code));
  const acceptedIndex = await acceptedIndexOf(context, tx, code);
  if (acceptedIndex !== undefined && acceptedIndex !== phoneIndexOf(context, otherPhone))
    return notifyVisitor(context, tx, received, code, 'code-used');
  const { ids, about } = publishedVisit(code);
  const boundAt = received.message.receivedAt;
  await context.bus.publish(tx, PhoneBoundSchema, { ...ids, phone: otherPhone, boundAt, isAccepted: true }, about);
  const values = [await nameOf(tx, code.companyId), namedByEnding(otherPhone)];
  return notifyVisitor(context, tx, received, code, 'code-agreed', values);
};
