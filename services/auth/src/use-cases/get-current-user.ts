import type { User } from '@gatelingo/proto/http/auth';
import type { Context } from '../context.ts';
import { findAccount } from '../db/accounts.ts';
import type { Account } from '../db/entities.ts';
import { findCompany } from '../db/companies.ts';
import { domainOf } from '@gatelingo/proto/http/mailbox';
import { isMember } from '../domain/membership.ts';
import { notLoggedIn } from '../refusals.ts';

const waitingState = ({ state }: Account) => (state === 'declined' ? 'declined' : 'pending');

export const getCurrentUser = async (
  { store, sealer }: Context,
  userId: string,
): Promise<{ user: User; version: number }> => {
  const account = await findAccount(store.manager, sealer, userId);
  if (!account) throw notLoggedIn();
  const { role, name, surname, email, phoneNumber, preferredLanguage, version } = account;
  const own = { userId, domain: domainOf(email), role, name, surname, email, phoneNumber, preferredLanguage };
  if (!isMember(account))
    return { user: { ...own, companyId: '', companyName: '', state: waitingState(account) }, version };
  const { id: companyId, name: companyName } = await findCompany(store.manager, account.companyId);
  return { user: { ...own, companyId, companyName, state: 'active' }, version };
};
