import { deadLetter } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Company } from '@gatelingo/proto/events';
import { projectCompany as keepNewest } from '../db/projections.ts';

/** Projects the company's data for forms and documents. */
export const projectCompany = (tx: PgTx, company: Company | undefined, version: number): Promise<void> => {
  if (!company) throw deadLetter('A fact about a company without the company.');
  const { companyId, name, language } = company;
  return keepNewest(tx.manager, { companyId, name, language, version });
};
