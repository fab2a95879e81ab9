import { problem } from '@gatelingo/chassis/errors';
import type { Context } from '../context.ts';
import { findCompanyByDomain } from '../db/companies.ts';
import type { TokenKind } from '../db/entities.ts';
import { findOpenToken, type OneTimeToken } from '../db/one-time-tokens.ts';
import { sharedDomainOf } from '../domain/company-domain.ts';
import { hashToken } from '../domain/one-time-token.ts';

/** Wrong, expired and used tokens get the same answer. */
export const invalidToken = () => problem('invalid_token', 'Invalid or expired token');

/** The token, unless it is wrong, expired or used; it stays unused. */
export const checkToken = async (
  { store, sealer, clock }: Context,
  kind: TokenKind,
  token: string,
): Promise<OneTimeToken> => {
  const wanted = { kind, tokenHash: hashToken(token), now: clock.now() };
  const found = await findOpenToken(store.manager, sealer, wanted);
  if (!found) throw invalidToken();
  return found;
};

/** The token's address, and whether the company of that address exists. */
export const confirmUser = async (
  context: Context,
  token: string,
): Promise<{ hasCompany: boolean; companyName?: string; email: string }> => {
  const { email } = await checkToken(context, 'sign-up', token);
  const domain = sharedDomainOf(email);
  const company = domain === undefined ? null : await findCompanyByDomain(context.store.manager, domain);
  return { hasCompany: company !== null, ...(company ? { companyName: company.name } : {}), email };
};
