import type { z } from 'zod';
import { postgresConfig } from '../config/index.ts';
import type { StoreDeclaration } from '../store/declaration.ts';
import type { DataSourceOptions } from './data-source.ts';
import { sealedValues, type SealedColumn } from './sealed.ts';
import { openPostgres, type PostgresStore } from './store.ts';

interface PostgresDeclaration extends Pick<DataSourceOptions, 'entities' | 'migrations'> {
  /** The encrypted columns of the service's own tables: re-encrypted after a new data key. */
  sealedColumns?: readonly SealedColumn[];
}

type Config = z.output<z.ZodObject<typeof postgresConfig>>;

/** A service's PostgreSQL database, for `defineService`. */
export const postgres = ({
  entities,
  migrations,
  sealedColumns = [],
}: PostgresDeclaration): StoreDeclaration<PostgresStore> => ({
  name: 'postgres',
  config: postgresConfig,
  open: (config, { log, clock }) => {
    const { DATABASE_URL: url, DATABASE_POOL: pool } = config as Config;
    return openPostgres({ url, pool, entities, migrations, log, clock });
  },
  migrate: (store) => store.migrate(),
  sealed: (store, sealer) => sealedValues(store, sealer, sealedColumns),
});
