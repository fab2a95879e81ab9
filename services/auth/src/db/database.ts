import { type PgTx, postgres, raiseVersions } from '@gatelingo/chassis/postgres';
import { AccountEntity, CompanyEntity, entities } from './entities.ts';
import { Accounts1763800000000 } from './migrations/accounts.ts';

/** The service's database: its tables, migrations and encrypted columns. */
export const database = postgres({
  entities,
  migrations: [Accounts1763800000000],
  sealedColumns: [
    { table: 'account' },
    { table: 'one_time_token', company: `'global'` },
    { table: 'signing_key', column: 'sealed_private_jwk', key: ['kid'], company: `'global'` },
  ],
});

/** After a restore, every aggregate gets a higher version than any published before. */
export const mendRestored = (tx: PgTx): Promise<void> => raiseVersions(tx, [CompanyEntity, AccountEntity]);
