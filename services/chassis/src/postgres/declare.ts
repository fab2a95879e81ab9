import { z } from 'zod';
import { postgresConfig } from '../config/index.ts';
import type { StoreDeclaration } from '../store/declaration.ts';
import type { DataSourceOptions } from './data-source.ts';
import type { SealedColumn } from './sealed.ts';
import { openPostgres, type PostgresStore } from './store.ts';

interface PostgresDeclaration extends Pick<DataSourceOptions, 'entities' | 'migrations'> {
  /** The encrypted columns of the service's own tables: re-encrypted after a new data key. */
  sealedColumns?: readonly SealedColumn[];
}

const config = z.object(postgresConfig);

/** A service's PostgreSQL database, for the context of `defineService`. */
export const postgres = (tables: PostgresDeclaration): StoreDeclaration<PostgresStore, z.output<typeof config>> => ({
  name: 'postgres',
  config,
  open: ({ DATABASE_URL: url, DATABASE_POOL: pool }, { log, clock }) =>
    openPostgres({ ...tables, url, pool, log, clock }),
});
