import type { z } from 'zod';
import { postgresConfig } from '../config/index.ts';
import type { StoreDeclaration } from '../store/declaration.ts';
import type { DataSourceOptions } from './data-source.ts';
import { chassisTables } from './chassis-rows.ts';
import { type AnyTable, Table } from './entity.ts';
import { sealedColumnsOf, sealedValues, type SealedColumn } from './sealed.ts';
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
}: PostgresDeclaration): StoreDeclaration<PostgresStore> & { tables: readonly AnyTable[] } => {
  const declared = entities.filter((each) => each instanceof Table);
  return {
    tables: [...declared, ...chassisTables],
    name: 'postgres',
    config: postgresConfig,
    open: (config, { log, clock }) => {
      const { DATABASE_URL: url, DATABASE_POOL: pool } = config as Config;
      return openPostgres({ url, pool, entities, migrations, log, clock });
    },
    migrate: (store) => store.migrate(),
    sealed: (store, sealer) => sealedValues(store, sealer, [...declared.flatMap(sealedColumnsOf), ...sealedColumns]),
  };
};
