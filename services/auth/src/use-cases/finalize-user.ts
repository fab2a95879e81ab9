import { aboutRow } from '@gatelingo/chassis/events';
import { randomUUIDv7 } from 'node:crypto';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { UserRegisteredSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { findAccountByEmail, insertAccount, lockAccount, saveAccount } from '../db/accounts.ts';
import type { Account, CompanyRow } from '../db/entities.ts';
import { findCompany, findCompanyByDomain } from '../db/companies.ts';
import { deleteInvitation, lockInvitationOf } from '../db/invitations.ts';
import { lockName } from '../db/locks.ts';
import { useToken, useTokensOf } from '../db/one-time-tokens.ts';
import { sharedDomainOf } from '../domain/company-domain.ts';
import { askingFor, isMember, memberOf } from '../domain/membership.ts';
import { endSessions } from '../domain/session.ts';
import { type Admission, checkAdmission } from './check-admission.ts';
import { inOtherCompany, invalidToken } from '../refusals.ts';
import { userState } from '../facts.ts';
import { createCompany } from './create-company.ts';
import { issueToken } from './issue-token.ts';
import { mailAdministrators } from './mail-administrators.ts';

export interface FinalizeInput {
  token: string;
  name: string;
  surname: string;
  password: string;
  companyName: string;
  /** The interface's language, if given; else that of the sign-up. */
  language: string | undefined;
  ip: string;
}

/** The company of the new account, and the role that the person has in it; `asked` if it must agree first. */
type Place = { company: CompanyRow; role: Account['role'] } | { company: CompanyRow; role: 'asked' };

const placeOf = async (
  context: Context,
  tx: PgTx,
  { admission, input, userId }: { admission: Admission; input: FinalizeInput; userId: string },
): Promise<Place> => {
  const { sealer, clock } = context;
  const { email } = admission;
  if (admission.by === 'invitation') {
    const { invitation } = admission;
    if (!(await deleteInvitation(tx.manager, invitation))) throw invalidToken();
    return { company: await findCompany(tx.manager, invitation.companyId), role: invitation.role };
  }
  const domain = sharedDomainOf(email);
  const company = domain === undefined ? null : await findCompanyByDomain(tx.manager, domain);
  if (!company) {
    const language = input.language ?? admission.language;
    const founded = { name: input.companyName, domain: domain ?? null, language, email, founderId: userId };
    return { company: await createCompany(context, tx, founded), role: 'iadmin' };
  }
  // Who was invited and signed up without that mail's link has the company's consent, too.
  const invitation = await lockInvitationOf(tx.manager, sealer, { companyId: company.id, email });
  if (!invitation || invitation.expiresAt <= clock.now()) return { company, role: 'asked' };
  await deleteInvitation(tx.manager, invitation);
  return { company, role: invitation.role };
};

/** The account of an address, if it may go on with this link: who is in no company yet may accept an invitation. */
const accountOf = async ({ sealer }: Context, tx: PgTx, { by, email }: Admission): Promise<Account | undefined> => {
  const found = await findAccountByEmail(tx.manager, sealer, email);
  const account = found && (await lockAccount(tx.manager, sealer, found.id));
  if (account && by === 'sign-up') throw invalidToken();
  if (account && isMember(account)) throw inOtherCompany();
  return account;
};

const newAccount = (id: string, email: string, createdAt: Date) => ({
  id,
  active: true,
  email,
  phoneNumber: '',
  preferredLanguage: '',
  sessionVersion: 0,
  sessionsEndedAt: null,
  version: 1,
  createdAt,
});

/**
 * Makes the account, and a token for it. The first person of a domain founds its company and is its administrator; who was invited is in
 * that company; anybody else waits until an administrator approves. Uses the token up.
 */
export const finalizeUser = async (
  context: Context,
  input: FinalizeInput,
): Promise<{ admitted: 'member' | 'pending'; token: string }> => {
  const { store, sealer, bus, clock, sessions, passwords } = context;
  const admission = await checkAdmission(context, input.token);
  const { email } = admission;
  const passwordHash = await passwords.hash(input.password, input.ip);
  const now = clock.now();

  const made = await store.transaction(async (tx) => {
    // One at a time per domain (or address): of the first two colleagues one creates the company, the other asks.
    await lockName(tx.manager, `company:${sharedDomainOf(email) ?? email}`);
    if (admission.by === 'sign-up' && !(await useToken(tx.manager, admission.tokenId, now))) throw invalidToken();
    const existing = await accountOf(context, tx, admission);
    await useTokensOf(tx.manager, sealer, email, now);
    const userId = existing?.id ?? randomUUIDv7();
    const { company, role } = await placeOf(context, tx, { admission, input, userId });

    const { name, surname } = input;
    const language = input.language ?? admission.language;
    const membership = role === 'asked' ? askingFor(company.id, language) : memberOf(company.id, role);
    const own = { name, surname, passwordHash, ...membership };
    const account: Account = existing
      ? endSessions({ ...existing, ...own, version: existing.version + 1 }, now)
      : { ...newAccount(userId, email, now), ...own };
    const who = `user:${userId}`;
    await bus.audit(tx, { companyId: company.id, what: 'account.created', ids: [userId], who });
    await (existing ? saveAccount : insertAccount)(tx.manager, sealer, account);
    if (isMember(account)) await bus.publish(tx, UserRegisteredSchema, { user: userState(account) }, aboutRow(account));
    else await mailAdministrators(context, tx, { company, person: account });
    return { account, isNew: !existing };
  });
  if (!made.isNew) await sessions.write([made.account]);
  const admitted = isMember(made.account) ? 'member' : 'pending';
  return { admitted, token: await issueToken(context, made.account) };
};
