import type { PgTx } from '@gatelingo/chassis/postgres';
import { noticeIn, templateLanguage } from '@gatelingo/proto/templates';
import type { Context } from '../../context.ts';
import type { VisitorNotice } from '../domain/act.ts';
import { type VisitCode, type Visitor, passLink } from '../domain/visit-code.ts';
import { notifyDriver, type Received } from './notify-driver.ts';
import { companyNameInMessage } from './company-name-in-message.ts';
import { namedByEnding } from '../../phones/domain/proof.ts';

const shownStart = 3;
const shownEnd = 3;

/** A phone for its owner to recognise: the country and the last digits. */
const maskedPhone = (phone: string): string =>
  phone.slice(0, shownStart) + '•'.repeat(Math.max(0, phone.length - shownStart - shownEnd)) + phone.slice(-shownEnd);

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
  const name = await companyNameInMessage(tx, companyId);
  await notifyDriver(context, tx, received, {
    kind: notice.kind,
    values: visitor ? valuesOf(context, notice, { name, language, visitor }) : [],
    language: templateLanguage(language),
    answersSid: received.message.messageSid,
  });
};
