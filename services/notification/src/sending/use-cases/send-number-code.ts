import type { PgTx } from '@gatelingo/chassis/postgres';
import type { NumberCodeAsked } from '@gatelingo/proto/events';
import { shortName, templateLanguage } from '@gatelingo/proto/templates';
import { isPhone } from '../../chat/domain/hindrance.ts';
import { phoneIndexOf } from '../../db/lookups.ts';
import type { Context } from '../../context.ts';
import { findCompanyNames } from '../../db/companies.ts';
import { threadFor } from '../../phones/domain/senders.ts';
import { queueNotice } from './queue-notice.ts';

/** Sends the code that a driver asked for by SMS, once for each press; never by WhatsApp. */
export const sendNumberCode = async (context: Context, tx: PgTx, asked: NumberCodeAsked): Promise<void> => {
  const { codeId, companyId, phone, code, language } = asked;
  const expiresAt = new Date(asked.expiresAt);
  if (!isPhone(phone) || expiresAt <= context.clock.now()) return;
  const name = (await findCompanyNames(tx.manager, [companyId]))[0]?.name ?? '–';
  await queueNotice(context, tx, {
    ...{ phoneIndex: phoneIndexOf(context, phone), thread: threadFor(context.config, companyId, 'sms') },
    ...{ channel: 'sms', phone, answersSid: null, kind: 'number-code', companies: [] },
    values: [shortName(name), code],
    language: templateLanguage(language),
    about: { companyId, key: `number-code:${codeId}`, expiresAt },
  });
};
