import { type PgTx, postgres, raiseVersions } from '@gatelingo/chassis/postgres';
import * as tables from './entities.ts';
import { endEverySession } from './accounts.ts';
import { baseline } from './migrations/baseline.ts';

/** The service's database: its tables and migrations. */
export const database = postgres({
  entities: Object.values(tables),
  migrations: [baseline],
});

/**
 * After a restore: every aggregate gets a higher version than any published before, and every session ends, because the
 * log-outs since the backup are unknown.
 */
export const mendRestored = async (tx: PgTx, now: Date): Promise<void> => {
  await raiseVersions(tx, [tables.CompanyEntity, tables.AccountEntity, tables.companyPeriods, tables.personHolds]);
  await endEverySession(tx.manager, now);
};
