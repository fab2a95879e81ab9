import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Company } from '@gatelingo/proto/events';
import { projectCompany } from '../db/companies.ts';

/** Projects the name and language of a company. */
export const learnCompany = async (
  { companyId: id, name, language }: Company,
  version: number,
  tx: PgTx,
): Promise<void> => {
  await projectCompany(tx.manager, { id, name, language, version });
};
