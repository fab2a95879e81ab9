import type { Context } from '../context.ts';
import { lockAccount, saveAccount } from '../db/accounts.ts';
import { endSessions } from '../domain/session.ts';
import { auditAccount } from './audit-account.ts';

/** Ends every session of the user: in the database, then in the cache that the gateway reads. */
export const logOut = async ({ store, sealer, bus, clock, sessions }: Context, userId: string): Promise<void> => {
  const ended = await store.transaction(async (tx) => {
    const account = await lockAccount(tx.manager, sealer, userId);
    if (!account) return [];
    const changed = endSessions(account, clock.now());
    await saveAccount(tx.manager, sealer, changed);
    await auditAccount(bus, tx, changed, 'account.logged_out');
    return [changed];
  });
  await sessions.write(ended);
};
