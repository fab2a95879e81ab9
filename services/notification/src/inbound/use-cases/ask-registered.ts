import type { PgTx } from '@gatelingo/chassis/postgres';
import { templateLanguage } from '@gatelingo/proto/templates';
import { phoneIndexOf } from '../../db/lookups.ts';
import type { Context } from '../../context.ts';
import { findContact } from '../../phones/db/contacts.ts';
import { findWindow } from '../../phones/db/phone-companies.ts';
import { isNumberProvedAt } from '../../phones/db/visit-numbers.ts';
import { windowEndsAt } from '../../chat/domain/chat.ts';
import { threadFor } from '../../phones/domain/senders.ts';
import { queueNotice } from '../../sending/use-cases/queue-notice.ts';
import { findQuestion, insertQuestion, lockAsking, wasAskedSince } from '../db/visit-codes.ts';
import { judgeAgreement } from '../domain/number-agreement.ts';
import type { VisitCode } from '../domain/visit-code.ts';
import type { Received } from './notify-driver.ts';
import { namedByEnding } from '../../phones/domain/proof.ts';
import { companyNameInMessage } from './company-name-in-message.ts';

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
    values: [await companyNameInMessage(tx, companyId), namedByEnding(otherPhone)],
    ...{ companies: [], language: templateLanguage(language) },
  });
};
