import type { PgTx } from '@gatelingo/chassis/postgres';
import { phoneIndexOf } from '../../db/lookups.ts';
import { templateTextOf } from '../../chat/use-cases/template-text.ts';
import type { Context } from '../../context.ts';
import { findContact } from '../../phones/db/contacts.ts';
import { findJobOfMessage } from '../../chat/db/jobs.ts';
import { findWindow } from '../../phones/db/phone-companies.ts';
import { isTemplateKind } from '../../chat/domain/chat.ts';
import { threadFor } from '../../phones/domain/senders.ts';
import { findPhoneLine } from '../db/phone-line.ts';
import { findAskedToWrite, findSendsOf } from '../db/sends.ts';
import type { SendSituation } from '../domain/decide-send.ts';
import { lockMessageQuota } from './lock-message-quota.ts';
import { companySendsSms } from './company-sends-sms.ts';

/** All that decides about a message to send. Under the locks of its phone and its chat; locks the company's quota. */
export const readSendSituation = async (
  context: Context,
  tx: PgTx,
  given: Pick<SendSituation, 'message' | 'generation' | 'lostSendId' | 'templates'>,
): Promise<SendSituation> => {
  const { config, sealer, clock } = context;
  const { manager } = tx;
  const { id, companyId, phoneIndex, kind, stepId } = given.message;
  const { job, person, news } = await findJobOfMessage(manager, sealer, given.message);
  const thread = threadFor(config, companyId, 'whatsapp');
  const window = await findWindow(manager, { phoneIndex, companyId, thread });
  const isTemplate = isTemplateKind(kind);
  const read = {
    ...given,
    now: clock.now(),
    job,
    person,
    personIndex: person && phoneIndexOf(context, person.phone),
    isWithdrawn: news?.state === 'cancelled',
    contact: await findContact(manager, phoneIndex),
    window,
    line: await findPhoneLine(manager, phoneIndex),
    sends: await findSendsOf(manager, id),
    asked: await findAskedToWrite(manager, { phoneIndex, companyId, since: window?.receivedAt ?? new Date(0) }),
    sendsSms: await companySendsSms(context, tx, companyId),
    text: job && person && isTemplate ? await templateTextOf(context, tx, { job, person, kind, stepId }) : undefined,
  };
  // Last, so that the company's other claims wait for few statements.
  const quota = await lockMessageQuota(context, tx, given.message);
  return { ...read, quota };
};
