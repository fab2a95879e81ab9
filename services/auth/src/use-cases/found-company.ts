import { randomUUIDv7 } from 'node:crypto';
import { aboutRow } from '@gatelingo/chassis/events';
import { problem } from '@gatelingo/chassis/errors';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { CompanyCreatedSchema, UserRegisteredSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { lockAccount, saveAccount } from '../db/accounts.ts';
import { insertCompany } from '../db/companies.ts';
import type { CompanyRow } from '../db/entities.ts';
import { isMember, joined } from '../domain/membership.ts';
import { companyState, userState } from './facts.ts';
import { issueToken } from './signing-keys.ts';

const companyNameNeeded = () =>
  problem('invalid_input', 'Please enter the name of your company.', {
    details: [{ field: 'companyName', code: 'required', error: 'This is needed.' }],
  });

/** Makes a new company, and publishes it. */
export const createCompany = async (
  { bus, clock }: Context,
  tx: PgTx,
  given: Pick<CompanyRow, 'name' | 'domain' | 'language'>,
): Promise<CompanyRow> => {
  if (given.name === '') throw companyNameNeeded();
  const company = { id: randomUUIDv7(), ...given, version: 1, createdAt: clock.now() };
  await insertCompany(tx.manager, company);
  const about = { aggregateId: company.id, version: company.version, companyId: company.id };
  await bus.publish(tx, CompanyCreatedSchema, { company: companyState(company) }, about);
  return company;
};

/**
 * A company of one's own for a person who waits for another's, or was declined: without the domain, which is that
 * company's. Returns a new token.
 */
export const foundCompany = async (
  context: Context,
  userId: string,
  { companyName, language }: { companyName: string; language: string },
): Promise<string> => {
  const { store, sealer, bus, clock, sessions } = context;
  const founder = await store.transaction(async (tx) => {
    const account = await lockAccount(tx.manager, sealer, userId);
    if (!account) throw problem('unauthenticated', 'Please log in.');
    // An administrator approved in the same moment.
    if (isMember(account)) throw problem('already_done', 'You are in a company already. Please log in again.');
    const company = await createCompany(context, tx, { name: companyName, domain: null, language });
    const member = joined(account, { companyId: company.id, role: 'iadmin' }, clock.now());
    await saveAccount(tx.manager, sealer, member);
    await bus.publish(tx, UserRegisteredSchema, { user: userState(member) }, aboutRow(member));
    return member;
  });
  await sessions.write([founder]);
  return issueToken(context, founder);
};
