import type { PgTx } from '@gatelingo/chassis/postgres';
import { noticeIn, shortName, templateLanguage } from '@gatelingo/proto/templates';
import type { Context } from '../../context.ts';
import { findCompanyNames } from '../../db/companies.ts';
import { endingOf } from '../../phones/domain/proof.ts';
import { lockUnread, saveNotified } from '../db/visit-codes.ts';
import type { VisitorNotice } from '../domain/act.ts';
import type { VisitCode, Visitor } from '../domain/visit-code.ts';
import { notifyDriver, type Received } from './notify-driver.ts';

const shownStart = 3;
const shownEnd = 3;

/** A phone for its owner to recognise: the country and the last digits. */
const maskedPhone = (phone: string): string =>
  phone.slice(0, shownStart) + '•'.repeat(Math.max(0, phone.length - shownStart - shownEnd)) + phone.slice(-shownEnd);

/** As much of a company's name as a message holds. */
export const nameOf = async ({ manager }: PgTx, companyId: string): Promise<string> =>
  shortName((await findCompanyNames(manager, [companyId]))[0]?.name ?? '–');

export const passLink = ({ config }: Pick<Context, 'config'>, passCode: string): string =>
  `${config.PUBLIC_URL}/p/${passCode}`;

/** How another phone is named to the registered number. */
export const namedByEnding = (phone: string): string => `…${endingOf(phone)}`;

/** The variables of a notice's text. */
const valuesOf = (
  context: Context,
  notice: VisitorNotice,
  { name, language, visitor }: { name: string; language: string; visitor: Visitor },
): string[] => {
  switch (notice.kind) {
    case 'code-ended':
    case 'code-used':
      return [];
    case 'code-connected': {
      const back = notice.isBack ? `${noticeIn(templateLanguage(language), 'started')}\n\n` : '';
      return [name, visitor.registrationNumber, visitor.plate, passLink(context, visitor.passCode), back];
    }
    // The driver of another phone sees but a part of the registered number.
    case 'code-other-number':
    case 'code-number-kept':
    case 'code-offered':
      return [name, maskedPhone(visitor.phone)];
    case 'code-agreed':
      return [name, namedByEnding(notice.otherPhone)];
    case 'code-no-job':
      return [name, passLink(context, visitor.passCode)];
  }
};

/** Answers a phone by a notice about a visit. */
export const notifyVisitor = async (
  context: Context,
  tx: PgTx,
  received: Received,
  { companyId, language, visitor }: VisitCode,
  notice: VisitorNotice,
): Promise<void> => {
  const name = await nameOf(tx, companyId);
  await notifyDriver(context, tx, received, {
    kind: notice.kind,
    values: visitor ? valuesOf(context, notice, { name, language, visitor }) : [],
    language: templateLanguage(language),
    answersSid: received.message.messageSid,
  });
};

/** A connected phone without a job wrote, which nobody reads: it is notified of that once, with the way to the staff. */
export const notifyNobodyReads = async (context: Context, tx: PgTx, received: Received): Promise<void> => {
  const { phoneIndex, now } = received.situation;
  const visit = await lockUnread(tx.manager, context.sealer, phoneIndex, now);
  if (!visit) return;
  await saveNotified(tx.manager, visit.id, now);
  if (visit.visitor) await notifyVisitor(context, tx, received, visit, { kind: 'code-no-job' });
};
