import { problem } from '@gatelingo/chassis/errors';
import { defused } from '@gatelingo/proto/http/defused';
import type { Context } from '../context.ts';
import { findAccountByEmail } from '../db/accounts.ts';
import { findCompany, findCompanyByDomain } from '../db/companies.ts';
import type { TokenKind } from '../db/entities.ts';
import { findInvitationOfToken } from '../db/invitations.ts';
import type { Invitation } from '../db/entities.ts';
import { findOpenToken } from '../db/one-time-tokens.ts';
import type { OneTimeToken } from '../db/entities.ts';
import { sharedDomainOf } from '../domain/company-domain.ts';
import { isMember } from '../domain/membership.ts';
import { hashToken } from '../domain/one-time-token.ts';

/** Wrong, expired and used tokens get the same answer. */
export const invalidToken = () => problem('invalid_token', 'Invalid or expired token');

const otherCompany = 'There is an account with this address, in another company. Ask to be invited at another address.';
/** Only the owner of the mailbox sees this. */
export const inOtherCompany = () =>
  problem('conflict', otherCompany, { details: [{ field: 'token', code: 'other_company', error: otherCompany }] });

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

/** What a mail's link proves: an address, by a sign-up of one's own or by a company's invitation. */
export type Admission = { email: string; language: string } & (
  | { by: 'invitation'; invitation: Invitation }
  | { by: 'sign-up'; tokenId: string }
);

/** The invitation or the sign-up of a token, unless it is wrong, expired or used; it stays unused. */
export const checkAdmission = async (context: Context, token: string): Promise<Admission> => {
  const { store, sealer, clock } = context;
  const wanted = { tokenHash: hashToken(token), now: clock.now() };
  const invitation = await findInvitationOfToken(store.manager, sealer, wanted);
  if (invitation) return { by: 'invitation', invitation, email: invitation.email, language: invitation.language };
  const { id: tokenId, email, language } = await checkToken(context, 'sign-up', token);
  return { by: 'sign-up', tokenId, email, language };
};

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
