import type { Context } from '../context.ts';
import { findEndedSessions, lockAccount, saveAccount } from '../db/accounts.ts';
import { endSessions } from '../domain/session.ts';
import { longestTokenSeconds } from '../domain/signing-keys.ts';

/** Ends every session of the user: in the database, then in the cache that the gateway reads. */
export const logOut = async ({ store, sealer, clock, sessions }: Context, userId: string): Promise<void> => {
  const ended = await store.transaction(async ({ manager }) => {
    const account = await lockAccount(manager, sealer, userId);
    if (!account) return [];
    const changed = endSessions(account, clock.now());
    await saveAccount(manager, sealer, changed);
    return [changed];
  });
  await sessions.write(ended);
};

/** Writes all ended sessions that still matter to the cache again: it may have been wiped or unreachable. */
export const refillSessions = async ({
  store,
  clock,
  sessions,
}: Pick<Context, 'store' | 'clock' | 'sessions'>): Promise<void> => {
  // An hour for differences between clocks.
  const since = new Date(clock.now().getTime() - (longestTokenSeconds + 3600) * 1000);
  const ended = await findEndedSessions(store.manager, since);
  if (ended.length > 0) await sessions.write(ended);
};
