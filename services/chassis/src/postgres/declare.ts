import { z } from 'zod';
import { migrateConfig, postgresConfig } from '../config/index.ts';
import type { StoreDeclaration } from '../store/declaration.ts';
import type { DataSourceOptions } from './data-source.ts';
import { openPostgres, type PostgresStore } from './store.ts';

type PostgresDeclaration = Pick<DataSourceOptions, 'entities' | 'migrations'>;

const config = z.object({ ...postgresConfig, ...migrateConfig });

/** A service's PostgreSQL database, for the context of `defineService`. */
export const postgres = (tables: PostgresDeclaration): StoreDeclaration<PostgresStore, z.output<typeof config>> => ({
  name: 'postgres',
  config,
  open: ({ DATABASE_URL: url, DATABASE_POOL: pool, MIGRATE_DATABASE_URL: ownerUrl }, { log, clock }) =>
    openPostgres({ ...tables, url, ownerUrl, pool, log, clock }),
});
