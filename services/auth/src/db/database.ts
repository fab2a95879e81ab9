import { type PgTx, postgres, raiseVersions } from '@gatelingo/chassis/postgres';
import { AccountEntity, CompanyEntity, entities } from './entities.ts';
import { endEverySession } from './accounts.ts';
import { Accounts1763800000000 } from './migrations/accounts.ts';
import { Foundings1797200000001 } from './migrations/foundings.ts';
import { Joining1796020000001 } from './migrations/joining.ts';
import { SessionVersion1795400000000 } from './migrations/session-version.ts';

/** The service's database: its tables and migrations. */
export const database = postgres({
  entities,
  migrations: [Accounts1763800000000, SessionVersion1795400000000, Joining1796020000001, Foundings1797200000001],
});

/**
 * After a restore: every aggregate gets a higher version than any published before, and every session ends, because the
 * log-outs since the backup are unknown.
 */
export const mendRestored = async (tx: PgTx, now: Date): Promise<void> => {
  await raiseVersions(tx, [CompanyEntity, AccountEntity]);
  await endEverySession(tx.manager, now);
};
