import { openDataSource } from './data-source.ts';
import type { DataSourceOptions } from './data-source.ts';

// Any number: it only has to be the same for every process that migrates a database.
const migrationLock = 715_201_901;

/** Runs the pending migrations over a connection of its own; several processes at once do it one after the other. */
export const migrate = async (options: DataSourceOptions) => {
  const dataSource = await openDataSource({ ...options, pool: 2 }, { limits: false });
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const done = await dataSource.runMigrations({ transaction: 'each' });
    options.log.info({ migrations: done.map((each) => each.name) }, 'migrated');
  } finally {
    // Ending the connection gives the lock back, also when it broke.
    await runner.release();
    await dataSource.destroy();
  }
};
