import type { PgTx } from '@gatelingo/chassis/postgres';
import { shortName } from '@gatelingo/proto/templates';
import { findCompanyNames } from '../../db/companies.ts';

/** As much of a company's name as a message holds. */
export const companyNameInMessage = async ({ manager }: PgTx, companyId: string): Promise<string> =>
  shortName((await findCompanyNames(manager, [companyId]))[0]?.name ?? '–');
