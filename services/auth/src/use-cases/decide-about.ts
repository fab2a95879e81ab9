import { problem } from '@gatelingo/chassis/errors';
import type { StaffCaller } from '@gatelingo/chassis/http';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import { lockAccount, saveAccount } from '../db/accounts.ts';
import type { Account, CompanyRow } from '../db/entities.ts';
import { lockAsAdministrator } from './administrator.ts';

type Decide = (tx: PgTx, person: Account, company: CompanyRow) => Promise<Account>;

/**
 * Changes one person's place in the caller's company. The company's row is locked first: of two administrators who take
 * each other's rights at once, the second one has none any more.
 */
export const decideAbout = async (
  context: Context,
  caller: StaffCaller,
  userId: string,
  decide: Decide,
): Promise<Account> => {
  const { store, sealer, sessions } = context;
  const { companyId } = caller;
  const { before, after } = await store.transaction(async (tx) => {
    const company = await lockAsAdministrator(context, tx, caller);
    const person = await lockAccount(tx.manager, sealer, userId);
    if (!person || (person.companyId ?? person.requestedCompanyId) !== companyId)
      throw problem('not_found', 'There is no such person in your company.');
    const decided = await decide(tx, person, company);
    if (decided !== person) await saveAccount(tx.manager, sealer, decided);
    return { before: person, after: decided };
  });
  if (after !== before) await sessions.write([after]);
  return after;
};
