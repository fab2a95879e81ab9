import type { PgTx } from '@gatelingo/chassis/postgres';
import { type NoticeKey, shortName, templateLanguage } from '@gatelingo/proto/templates';
import { phoneIndexOf } from '../../chat/use-cases/change-chat.ts';
import type { Context } from '../../context.ts';
import { findCompanyNames } from '../../db/companies.ts';
import { findContact } from '../../db/contacts.ts';
import { readVisitPhone } from '../../db/visit-phones.ts';
import { maskedPhone } from '../../domain/masked-phone.ts';
import { queueNotice } from '../../sending/use-cases/send-notice.ts';
import type { VisitCode } from '../db/visit-codes.ts';
import type { Received } from './tell-driver.ts';

/** A visit's code, as long as the visit's data are there. */
export type Valid = VisitCode & { visitor: NonNullable<VisitCode['visitor']> };
export const isValid = (code: VisitCode): code is Valid => code.visitor !== undefined;

/** As much of a company's name as a message holds. */
export const nameOf = async ({ manager }: PgTx, companyId: string): Promise<string> =>
  shortName((await findCompanyNames(manager, [companyId]))[0]?.name ?? '–');

export const passLink = ({ config }: Pick<Context, 'config'>, passCode: string): string =>
  `${config.PUBLIC_URL}/p/${passCode}`;

/** How long after the message what it is about may still be on its way: a registration's fact, the id of a question. */
const arrivesWithinMs = 5_000;
export const lookAgainSeconds = 0.5;

/** Also where the clock of another process is ahead. */
export const isOfNow = ({ clock }: Context, receivedAt: string): boolean =>
  Math.abs(clock.now().getTime() - Date.parse(receivedAt)) < arrivesWithinMs;

/** Answers a phone by a notice about a visit, unless the phone wants no messages. */
export const notifyVisitor = async (
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

/** The company's name, and the registered number as the driver of another phone sees it. */
export const registeredValues = async (tx: PgTx, code: Valid): Promise<string[]> => [
  await nameOf(tx, code.companyId),
  maskedPhone(code.visitor.phone),
];

/** The index of the accepted other phone; undefined while the registered one gets the visit's messages. */
export const acceptedIndexOf = async (
  context: Context,
  { manager }: PgTx,
  visit: Pick<VisitCode, 'id' | 'companyId'>,
): Promise<string | undefined> => {
  const phone = await readVisitPhone(manager, context.sealer, visit);
  return phone === undefined ? undefined : phoneIndexOf(context, phone);
};

/** The visit as facts about its phones name it. */
export const publishedVisit = ({ id: visitId, companyId, truckerId }: VisitCode) => ({
  ids: { visitId, companyId, truckerId },
  about: { aggregateId: visitId, companyId, version: 1 },
});
