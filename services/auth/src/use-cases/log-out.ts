import type { Context } from '../context.ts';
import { lockAccount, saveAccount } from '../db/accounts.ts';
import { endSessions } from '../domain/session.ts';

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
