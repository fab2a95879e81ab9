import { randomUUIDv7 } from 'node:crypto';
import { aboutRow } from '@gatelingo/chassis/events';
import { problem } from '@gatelingo/chassis/errors';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { CompanyCreatedSchema, UserRegisteredSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { lockAccount, saveAccount } from '../db/accounts.ts';
import { insertCompany } from '../db/companies.ts';
import type { CompanyRow } from '../db/entities.ts';
import { insertFounding, lockFoundings } from '../db/foundings.ts';
import { founderOf } from '../domain/company-domain.ts';
import { countedFrom, foundingPause } from '../domain/founding.ts';
import { isMember, joined } from '../domain/membership.ts';
import { companyState, userState } from './facts.ts';
import { issueToken } from './signing-keys.ts';

const companyNameNeeded = () =>
  problem('invalid_input', 'Please enter the name of your company.', {
    details: [{ field: 'companyName', code: 'required', error: 'This is needed.' }],
  });

const often =
  'Enough companies were founded from here in the last 24 hours. Please try again later, or ask to be invited.';
const foundedOften = (retryAfter: number) =>
  problem('rate_limited', often, {
    retryAfter,
    details: [{ field: 'companyName', code: 'founded_often', error: often }],
  });

/** Each company has a day of quotas of its own: counts it for the domain or the mailbox of its founder. */
const countFounding = async ({ config, sealer, clock }: Context, { manager }: PgTx, email: string): Promise<void> => {
  const founder = founderOf(email);
  const limit = { domain: config.COMPANIES_OF_DOMAIN, mailbox: config.COMPANIES_OF_MAILBOX }[founder.by];
  const now = clock.now();
  const foundedAt = await lockFoundings(manager, sealer, founder, countedFrom(now));
  const pause = foundingPause(foundedAt, limit, now);
  if (pause !== undefined) throw foundedOften(pause);
  await insertFounding(manager, sealer, founder, now);
};

/** Makes a new company for the person of this address, and publishes it. */
export const createCompany = async (
  context: Context,
  tx: PgTx,
  { email, ...given }: Pick<CompanyRow, 'name' | 'domain' | 'language'> & { email: string },
): Promise<CompanyRow> => {
  const { bus, clock } = context;
  if (given.name === '') throw companyNameNeeded();
  await countFounding(context, tx, email);
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
    const founded = { name: companyName, domain: null, language, email: account.email };
    const company = await createCompany(context, tx, founded);
    const member = joined(account, { companyId: company.id, role: 'iadmin' }, clock.now());
    await saveAccount(tx.manager, sealer, member);
    await bus.publish(tx, UserRegisteredSchema, { user: userState(member) }, aboutRow(member));
    return member;
  });
  await sessions.write([founder]);
  return issueToken(context, founder);
};
