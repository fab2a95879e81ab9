import type { RepublishOptions } from '@gatelingo/chassis/events';
import { raiseVersions } from '@gatelingo/chassis/postgres';
import { CompanyChangedSchema, UserChangedSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { eachAccount } from '../db/accounts.ts';
import { eachCompany } from '../db/companies.ts';
import { AccountEntity, CompanyEntity } from '../db/entities.ts';
import { companyState, userState } from './facts.ts';

type Parts = Pick<Context, 'store' | 'bus' | 'sealer'>;

async function* companyStates({ store }: Parts) {
  for await (const company of eachCompany(store.manager)) {
    const { id, version } = company;
    yield { aggregateId: id, version, companyId: id, payload: { company: companyState(company) } };
  }
}

async function* userStates({ store, sealer }: Parts) {
  for await (const account of eachAccount(store.manager, sealer)) {
    const { id, version, companyId } = account;
    yield { aggregateId: id, version, companyId, payload: { user: userState(account) } };
  }
}

/**
 * Publishes the current state of everything again, at its version, to rebuild projections; returns the number of facts.
 * It requests no mails again: they are an effect, not a state.
 */
export const republish = async (parts: Parts, { restored }: RepublishOptions = {}): Promise<number> => {
  if (restored) await parts.store.transaction((tx) => raiseVersions(tx, [CompanyEntity, AccountEntity]));
  const companies = await parts.bus.republish(CompanyChangedSchema, companyStates(parts));
  return companies + (await parts.bus.republish(UserChangedSchema, userStates(parts)));
};
