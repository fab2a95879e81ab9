import type { PgTx } from '@gatelingo/chassis/postgres';
import { defaultZone } from '@gatelingo/proto/clock';
import type { MyDataAnswered } from '@gatelingo/proto/events';
import { shortName, templateLanguage } from '@gatelingo/proto/templates';
import { isPhone } from '../../chat/domain/hindrance.ts';
import type { Context } from '../../context.ts';
import { findCompanyNames } from '../../db/companies.ts';
import { phoneIndexOf } from '../../db/lookups.ts';
import { threadFor } from '../../phones/domain/senders.ts';
import { myDataNotice } from '../domain/my-data-notice.ts';
import { queueNotice } from './queue-notice.ts';

/** Sends a number what became of its ask for a copy or erasure, once for each version: a driver who asks again gets it again. */
export const sendMyDataAnswer = async (
  context: Context,
  tx: PgTx,
  answered: MyDataAnswered,
  version: number,
): Promise<void> => {
  const { askId, companyId, phone, code } = answered;
  const channel = answered.channel === 'sms' ? 'sms' : 'whatsapp';
  const clock = { language: templateLanguage(answered.language), timeZone: answered.timeZone || defaultZone };
  const name = (await findCompanyNames(tx.manager, [companyId]))[0]?.name ?? '–';
  const link = `${context.config.PUBLIC_URL}/m/${code}`;
  const notice = myDataNotice(answered, { name: shortName(name), link, clock });
  if (!isPhone(phone) || !notice) return;
  await queueNotice(context, tx, {
    ...{ phoneIndex: phoneIndexOf(context, phone), thread: threadFor(context.config, companyId, channel) },
    ...{ channel, phone, answersSid: null, companies: [], ...notice, language: clock.language },
    about: { companyId, key: `my-data:${askId}:${answered.answer}:${String(version)}` },
  });
};
