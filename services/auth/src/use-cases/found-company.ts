import { aboutRow } from '@gatelingo/chassis/events';
import { problem } from '@gatelingo/chassis/errors';
import { UserRegisteredSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { lockAccount, saveAccount } from '../db/accounts.ts';
import { isMember, joined } from '../domain/membership.ts';
import { userState } from '../facts.ts';
import { issueToken } from './issue-token.ts';
import { createCompany } from './create-company.ts';

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
    const founded = { name: companyName, domain: null, language, email: account.email, founderId: userId };
    const company = await createCompany(context, tx, founded);
    const member = joined(account, { companyId: company.id, role: 'iadmin' }, clock.now());
    await saveAccount(tx.manager, sealer, member);
    await bus.publish(tx, UserRegisteredSchema, { user: userState(member) }, aboutRow(member));
    return member;
  });
  await sessions.write([founder]);
  return issueToken(context, founder);
};
