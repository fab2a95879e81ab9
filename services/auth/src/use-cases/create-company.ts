import { randomUUIDv7 } from 'node:crypto';
import { problem } from '@gatelingo/chassis/errors';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { CompanyCreatedSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { insertCompany } from '../db/companies.ts';
import type { CompanyRow } from '../db/entities.ts';
import { insertFounding, lockFoundings } from '../db/foundings.ts';
import { founderOf } from '../domain/company-domain.ts';
import { countedFrom, foundingPause } from '../domain/founding.ts';
import { companyState } from '../facts.ts';

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
  {
    email,
    founderId,
    ...given
  }: Pick<CompanyRow, 'name' | 'domain' | 'language'> & { email: string; founderId: string },
): Promise<CompanyRow> => {
  const { bus, clock } = context;
  if (given.name === '') throw companyNameNeeded();
  await countFounding(context, tx, email);
  const company = { id: randomUUIDv7(), ...given, version: 1, createdAt: clock.now() };
  await insertCompany(tx.manager, company);
  const who = `user:${founderId}`;
  await bus.audit(tx, { companyId: company.id, what: 'company.created', ids: [company.id], who });
  const about = { aggregateId: company.id, version: company.version, companyId: company.id };
  await bus.publish(tx, CompanyCreatedSchema, { company: companyState(company) }, about);
  return company;
};
