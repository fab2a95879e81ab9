import { aboutRow } from '@gatelingo/chassis/events';
import { randomUUIDv7 } from 'node:crypto';
import { problem } from '@gatelingo/chassis/errors';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { CompanyCreatedSchema, UserRegisteredSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { type Account, findAccountByEmail, insertAccount } from '../db/accounts.ts';
import { findCompanyByDomain, insertCompany } from '../db/companies.ts';
import type { CompanyRow } from '../db/entities.ts';
import { lockName } from '../db/locks.ts';
import { useToken, useTokensOf } from '../db/one-time-tokens.ts';
import { sharedDomainOf } from '../domain/company-domain.ts';
import { hashPassword } from '../domain/password.ts';
import { checkToken, invalidToken } from './confirm-user.ts';
import { companyState, userState } from './facts.ts';

export interface FinalizeInput {
  token: string;
  name: string;
  surname: string;
  password: string;
  companyName: string;
  /** The interface's language, if given; else that of the sign-up. */
  language: string | undefined;
}

const companyNameNeeded = () =>
  problem('invalid_input', 'Please enter the name of your company.', {
    details: [{ field: 'companyName', code: 'required', error: 'This is needed.' }],
  });

const foundCompany = async ({ bus }: Context, tx: PgTx, company: CompanyRow): Promise<void> => {
  if (company.name === '') throw companyNameNeeded();
  await insertCompany(tx.manager, company);
  await bus.publish(
    tx,
    CompanyCreatedSchema,
    { company: companyState(company) },
    { aggregateId: company.id, version: company.version, companyId: company.id },
  );
};

/** Creates the account: the first user of a company creates it and is its administrator. Marks the token as used. */
export const finalizeUser = async (context: Context, input: FinalizeInput): Promise<void> => {
  const { store, sealer, bus, clock } = context;
  const token = await checkToken(context, 'sign-up', input.token);
  const { email } = token;
  const passwordHash = await hashPassword(input.password);
  const domain = sharedDomainOf(email);
  const now = clock.now();

  await store.transaction(async (tx) => {
    // One at a time per domain (or address): of the first two colleagues one creates the company, the other joins it.
    await lockName(tx.manager, `company:${domain ?? email}`);
    if (!(await useToken(tx.manager, token.id, now))) throw invalidToken();
    if (await findAccountByEmail(tx.manager, sealer, email)) throw invalidToken();
    await useTokensOf(tx.manager, sealer, email, now);

    const existing = domain === undefined ? null : await findCompanyByDomain(tx.manager, domain);
    const company = existing ?? {
      id: randomUUIDv7(),
      name: input.companyName,
      domain: domain ?? null,
      language: input.language ?? token.language,
      version: 1,
      createdAt: now,
    };
    if (!existing) await foundCompany(context, tx, company);

    const account: Account = {
      id: randomUUIDv7(),
      companyId: company.id,
      role: existing ? 'user' : 'iadmin',
      active: true,
      name: input.name,
      surname: input.surname,
      email,
      phoneNumber: '',
      passwordHash,
      preferredLanguage: '',
      sessionVersion: 0,
      sessionsEndedAt: null,
      version: 1,
      createdAt: now,
    };
    await insertAccount(tx.manager, sealer, account);
    await bus.publish(tx, UserRegisteredSchema, { user: userState(account) }, aboutRow(account));
  });
};
