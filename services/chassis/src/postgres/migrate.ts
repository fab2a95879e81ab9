import type { DataSource } from 'typeorm';
import { openDataSource, type DataSourceOptions } from './data-source.ts';

// Any number, but the same for every process that migrates a database.
const migrationLock = 715_201_901;

/** Runs the pending migrations over a connection of its own; concurrent processes run them one after the other. */
export const migrate = async (options: DataSourceOptions) => {
  const dataSource = await openDataSource({ ...options, pool: 2 }, { limits: false });
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const done = await dataSource.runMigrations({ transaction: 'each' });
    options.log.info({ migrations: done.map((each) => each.name) }, 'migrated');
  } finally {
    // The end of the connection releases the lock, also when the connection is broken.
    await runner.release();
    await dataSource.destroy();
  }
};

/** The reasons why this version can not run on the database: migrations of another version, which it does not know. */
export const objectionsTo = async (dataSource: DataSource): Promise<string[]> => {
  const [table] = await dataSource.query<{ name: string | null }[]>(`SELECT to_regclass('migrations') AS name`);
  if (!table?.name) return [];
  const known = new Set(dataSource.migrations.map(({ name, constructor }) => name ?? constructor.name));
  const done = await dataSource.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
  return done
    .filter(({ name }) => !known.has(name))
    .map(({ name }) => `the database has a migration that this version does not know: ${name}`);
};
