import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findCompanyNames } from '../../db/companies.ts';
import { queueNotice } from '../../sending/use-cases/send-notice.ts';
import { saveChoice } from '../db/choices.ts';
import type { InboundMessage } from '../domain/inbound-message.ts';
import { languageAt, type Situation } from '../domain/situation.ts';

/** A message, and what is known of its phone and thread. */
export interface Received {
  message: InboundMessage;
  situation: Situation;
}

type Notice = Parameters<typeof queueNotice>[2];
/** What makes a notice, beside the phone and the thread. */
type News = Pick<Notice, 'kind' | 'values' | 'companies' | 'about'> & Partial<Pick<Notice, 'language' | 'answersSid'>>;

/** Notifies the driver where the message came from, by default in the language of the company that the notice is about. */
export const notifyDriver = async (
  context: Context,
  tx: PgTx,
  { message: { phone, channel }, situation }: Received,
  news: News,
): Promise<void> => {
  const { phoneIndex, thread } = situation;
  const language = languageAt(situation, news.about?.companyId ?? undefined);
  await queueNotice(context, tx, { phoneIndex, thread, phone, channel, language, answersSid: null, ...news });
};

/** The driver's choice of a company is confirmed. */
export const notifyChosen = async (
  context: Context,
  tx: PgTx,
  received: Received,
  companyId: string,
): Promise<void> => {
  const { message, situation } = received;
  const companies = await findCompanyNames(tx.manager, [companyId]);
  const [language, answersSid] = [languageAt(situation, companyId), message.messageSid];
  await notifyDriver(context, tx, received, { kind: 'company-chosen', companies, language, answersSid });
};

/** Asks the driver for which of these companies the held messages are. A new list has numbers of its own. */
export const askCompany = async (
  context: Context,
  tx: PgTx,
  received: Received,
  { companies: offered, isNew }: { companies: readonly string[]; isNew: boolean },
): Promise<void> => {
  const list = { offered: [...offered], offeredAt: context.clock.now() };
  if (isNew) await saveChoice(tx.manager, received.situation, list);
  const companies = await findCompanyNames(tx.manager, offered);
  await notifyDriver(context, tx, received, { kind: 'which-company', companies });
};
