import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Company } from '@gatelingo/proto/events';
import { saveCompany } from '../db/companies.ts';

/** Projects the name and language of a company. */
export const projectCompany = async (
  { companyId: id, name, language }: Company,
  version: number,
  tx: PgTx,
): Promise<void> => {
  await saveCompany(tx.manager, { id, name, language, version });
};
