import { problem } from '@gatelingo/chassis/errors';
import type { StaffCaller } from '@gatelingo/chassis/http';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import { findAccount } from '../db/accounts.ts';
import { lockCompany } from '../db/companies.ts';
import type { CompanyRow } from '../db/entities.ts';
import { isAdministrator } from '../domain/membership.ts';

/**
 * The caller's company, locked until the transaction ends. Its rights change under the same lock, so that the caller is
 * still its administrator; a token may say so a moment longer.
 */
export const lockAsAdministrator = async (
  { sealer }: Pick<Context, 'sealer'>,
  { manager }: PgTx,
  { companyId, userId }: Pick<StaffCaller, 'companyId' | 'userId'>,
): Promise<CompanyRow> => {
  const company = await lockCompany(manager, companyId);
  const caller = await findAccount(manager, sealer, userId);
  if (!caller || caller.companyId !== companyId || !isAdministrator(caller))
    throw problem('forbidden', 'Only administrators may do this.');
  return company;
};
