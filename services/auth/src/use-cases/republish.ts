import { type RepublishOptions, statesOf } from '@gatelingo/chassis/events';
import { CompanyChangedSchema, UserChangedSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { eachMember } from '../db/accounts.ts';
import { eachCompany } from '../db/companies.ts';
import { mendRestored } from '../db/database.ts';
import { republishPrivacy } from '../privacy/use-cases/republish-privacy.ts';
import { companyState, userState } from '../facts.ts';

/**
 * Publishes the current state of everything again, at its version, to rebuild projections; returns the number of facts.
 * It requests no mails again: they are an effect, not a state.
 */
export const republish = async (
  { store, bus, sealer, clock }: Pick<Context, 'store' | 'bus' | 'sealer' | 'clock'>,
  { restored }: RepublishOptions = {},
): Promise<number> => {
  const { manager } = store;
  if (restored) await store.transaction((tx) => mendRestored(tx, clock.now()));
  const companies = statesOf(eachCompany(manager), (company) => ({ company: companyState(company) }));
  const accounts = statesOf(eachMember(manager, sealer), (account) => ({ user: userState(account) }));
  return (
    (await bus.republish(CompanyChangedSchema, companies)) +
    (await bus.republish(UserChangedSchema, accounts)) +
    (await republishPrivacy({ store, bus }))
  );
};
