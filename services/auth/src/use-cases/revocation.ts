import type { Context } from '../context.ts';
import { findRevocations, lockAccount, saveAccount } from '../db/accounts.ts';
import { notBeforeAt } from '../domain/revocation.ts';
import { longestTokenSeconds } from '../domain/signing-keys.ts';

/** Ends every session of the user: in the database, then in the cache that the gateway reads. */
export const logOut = async ({ store, sealer, clock, revocations }: Context, userId: string): Promise<void> => {
  const notBefore = notBeforeAt(clock.now());
  await store.transaction(async ({ manager }) => {
    const account = await lockAccount(manager, sealer, userId);
    if (account) await saveAccount(manager, sealer, { ...account, notBefore });
  });
  await revocations.write([{ id: userId, notBefore }]);
};

/** Writes all revocations that still matter to the cache again: it may have been wiped or unreachable. */
export const refillRevocations = async ({
  store,
  clock,
  revocations,
}: Pick<Context, 'store' | 'clock' | 'revocations'>): Promise<void> => {
  const since = Math.floor(clock.now().getTime() / 1000) - longestTokenSeconds;
  const current = await findRevocations(store.manager, since);
  if (current.length > 0) await revocations.write(current);
};
