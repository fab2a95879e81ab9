import { deadLetter } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Visit } from '@gatelingo/proto/events';
import { templateLanguage } from '@gatelingo/proto/templates';
import { phoneIndexOf } from '../../db/lookups.ts';
import { changeDriverLanguage } from '../../chat/use-cases/change-driver-language.ts';
import { rebindJobs } from '../../chat/use-cases/rebind-jobs.ts';
import type { Context } from '../../context.ts';
import { findWindow } from '../../phones/db/phone-companies.ts';
import { findPhoneLanguage } from '../../phones/db/phone-languages.ts';
import { eraseVisitPhone, findVisitPhone, saveVisitPhone } from '../../phones/db/visit-phones.ts';
import { findVisitNumbers, saveVisitNumber } from '../../phones/db/visit-numbers.ts';
import { windowEndsAt } from '../../chat/domain/chat.ts';
import { threadFor } from '../../phones/domain/senders.ts';
import { queueNotice } from '../../sending/use-cases/queue-notice.ts';
import { findQuestion } from '../db/visit-codes.ts';
import { companyNameInMessage } from './company-name-in-message.ts';
import { passLink } from '../domain/visit-code.ts';

/** The accepted phone is notified that it is connected, once, before the messages that follow. */
const notifyAccepted = async (context: Context, tx: PgTx, visit: Visit, phoneIndex: string): Promise<void> => {
  const { visitId, companyId, otherPhone: phone, preferredLanguage } = visit;
  const now = context.clock.now();
  // Without its pass, or after its day, there is nothing to lead to.
  if (visit.passCode === '' || new Date(visit.codesEndAt) <= now) return;
  const question = await findQuestion(tx.manager, phoneIndex, visitId);
  const thread = question?.thread ?? threadFor(context.config, companyId, 'whatsapp');
  // WhatsApp takes no text of ours outside the 24 hours.
  if (!windowEndsAt(await findWindow(tx.manager, { phoneIndex, thread, companyId }), now)) return;
  const { registrationNumber, licensePlateTruck, name } = visit;
  const values = [
    ...[await companyNameInMessage(tx, companyId), registrationNumber, licensePlateTruck || name],
    ...[passLink(context, visit.passCode), ''],
  ];
  await queueNotice(context, tx, {
    ...{ phoneIndex, thread, channel: 'whatsapp', phone, answersSid: null },
    ...{ kind: 'code-connected', values, companies: [], language: templateLanguage(preferredLanguage) },
    about: { key: `accepted:${visitId}:${phoneIndex}` },
  });
};

/** A choice on the phone from before it was known to be the driver's holds for its jobs now. */
const followLanguage = async (context: Context, tx: PgTx, phoneIndex: string): Promise<void> => {
  const language = await findPhoneLanguage(tx.manager, phoneIndex);
  if (language !== undefined) await changeDriverLanguage(context, tx, { phoneIndex, language });
};

/** Projects what a visit says about its number, in any order of its facts; an accepted other phone gets its messages. */
export const followVisit = async (
  context: Context,
  tx: PgTx,
  { version, payload: { visit } }: { version: number; payload: { visit?: Visit | undefined } },
): Promise<void> => {
  if (!visit) throw deadLetter('A fact about a visit without the visit.');
  const { manager } = tx;
  const { sealer } = context;
  const { visitId: id, companyId, otherPhone, isOtherPhoneAccepted, numberProvedAt } = visit;
  const before = await findVisitPhone(manager, sealer, { id, companyId });
  const known = (await findVisitNumbers(manager, sealer, companyId, [id])).get(id);
  if (known && known.version > version) return;
  const phoneIndex = phoneIndexOf(context, visit.phone);
  await saveVisitNumber(manager, sealer, {
    ...{ id, companyId, version, phoneIndex },
    registeredAt: new Date(visit.registeredAt),
    provedAt: numberProvedAt === '' ? null : new Date(numberProvedAt),
    otherPhone: otherPhone === '' ? null : otherPhone,
    isOtherAccepted: isOtherPhoneAccepted,
  });
  const accepted = otherPhone !== '' && isOtherPhoneAccepted ? otherPhone : undefined;
  const phone = accepted ?? visit.phone;
  const isMoved = accepted !== before;
  if (isMoved) {
    // The number itself sent the code since: the messages go there again.
    if (accepted === undefined) await eraseVisitPhone(manager, { id, companyId });
    else await saveVisitPhone(manager, sealer, { id, companyId, phone: accepted, boundAt: context.clock.now() });
    // The jobs that were given to the visit follow.
    await rebindJobs(context, tx, { visitId: id, companyId, phone });
  }
  const isProvedNow = numberProvedAt !== '' && !known?.provedAt;
  if (isMoved || isProvedNow) await followLanguage(context, tx, phoneIndexOf(context, phone));
  if (isMoved && accepted !== undefined) await notifyAccepted(context, tx, visit, phoneIndexOf(context, accepted));
};
