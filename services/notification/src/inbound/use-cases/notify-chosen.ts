import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findCompanyNames } from '../../db/companies.ts';
import { languageAt } from '../domain/situation.ts';
import { type Received, notifyDriver } from './notify-driver.ts';

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
