import { defused } from '@gatelingo/proto/http/defused';
import type { Context } from '../context.ts';
import { findAccountByEmail } from '../db/accounts.ts';
import { findCompany, findCompanyByDomain } from '../db/companies.ts';
import { sharedDomainOf } from '../domain/company-domain.ts';
import { isMember } from '../domain/membership.ts';
import { inOtherCompany } from '../refusals.ts';
import { checkAdmission } from './check-admission.ts';

/**
 * The token's address, and whether the company of that address exists. Its name is shown only to people it invited: a
 * domain may be shared by strangers.
 */
export const confirmUser = async (
  context: Context,
  token: string,
): Promise<{ hasCompany: boolean; companyName?: string; email: string }> => {
  const { store, sealer } = context;
  const admission = await checkAdmission(context, token);
  const { email } = admission;
  if (admission.by === 'invitation') {
    const account = await findAccountByEmail(store.manager, sealer, email);
    if (account && isMember(account)) throw inOtherCompany();
    const { name } = await findCompany(store.manager, admission.invitation.companyId);
    return { hasCompany: true, companyName: defused(name), email };
  }
  const domain = sharedDomainOf(email);
  const company = domain === undefined ? null : await findCompanyByDomain(store.manager, domain);
  return { hasCompany: company !== null, email };
};
