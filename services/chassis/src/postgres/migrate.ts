import { setTimeout as pause } from 'node:timers/promises';
import { QueryFailedError, type DataSource } from 'typeorm';
import { openDataSource, type DataSourceOptions } from './data-source.ts';

// Any number, but the same for every process that migrates a database.
const migrationLock = 715_201_901;

/** Calls wait behind a change of a table that waits for its lock: less than the second that a call may wait. */
const lockTimeoutMs = 400;
/** Calls that waited have their turn between two tries. */
const pauseMs = 1_000;
const deadlineMs = 5 * 60_000;

const lockNotAvailable = '55P03';
const deadlock = '40P01';
const codeOf = (error: unknown): string | undefined =>
  error instanceof QueryFailedError ? (error.driverError as { code?: string }).code : undefined;

interface Holder {
  program: string;
  since: Date;
  tables: string[];
}

/** Who has held locks of tables for so long that the try must have waited for it; sessions of other users are not seen. */
const findHolders = (dataSource: DataSource): Promise<Holder[]> =>
  dataSource.query(
    `SELECT activity.application_name AS program, activity.xact_start AS since,
       array_agg(DISTINCT lock.relation::regclass::text) AS tables
     FROM pg_stat_activity activity JOIN pg_locks lock ON lock.pid = activity.pid
     JOIN pg_class ON pg_class.oid = lock.relation AND pg_class.relkind = 'r'
     WHERE activity.datname = current_database() AND activity.pid <> pg_backend_pid()
       AND pg_class.relnamespace = 'public'::regnamespace AND lock.granted
       AND activity.xact_start < clock_timestamp() - $1 * interval '1 millisecond'
     GROUP BY activity.pid, activity.application_name, activity.xact_start ORDER BY activity.xact_start`,
    [lockTimeoutMs],
  );

const described = (holders: readonly Holder[]): string =>
  holders.length === 0
    ? 'a transaction that it may not see'
    : holders
        .map(({ program, since, tables }) => `${program}, open since ${since.toISOString()}, on ${tables.join(', ')}`)
        .join('; ');

const roleIn = (url: string): string => decodeURIComponent(new URL(url).username);

const rowsOnly = [
  { rights: 'USAGE', on: 'SCHEMA public', later: 'SCHEMAS' },
  { rights: 'SELECT, INSERT, UPDATE, DELETE', on: 'ALL TABLES IN SCHEMA public', later: 'TABLES' },
  { rights: 'USAGE', on: 'ALL SEQUENCES IN SCHEMA public', later: 'SEQUENCES' },
];

/**
 * Lets a role that owns nothing read and write rows: it changes no table, and switches no rule of one off. The same holds
 * for tables that the owner makes later, as a restore does.
 */
const allowRows = async (dataSource: DataSource, role: string): Promise<void> => {
  const name = `"${role.replaceAll('"', '""')}"`;
  for (const { rights, on, later } of rowsOnly) {
    await dataSource.query(`GRANT ${rights} ON ${on} TO ${name}`);
    await dataSource.query(`ALTER DEFAULT PRIVILEGES GRANT ${rights} ON ${later} TO ${name}`);
  }
};

/**
 * Runs the pending migrations over connections of its own; concurrent processes run them one after the other. A change that does not
 * get its lock soon is tried again, so that no call waits long behind it; at the deadline it ends without it, and says who held the lock.
 */
export const migrate = async (
  { ownerUrl, ...options }: DataSourceOptions & { ownerUrl?: string | undefined },
  { within = deadlineMs } = {},
) => {
  const owner = { ...options, url: ownerUrl ?? options.url, pool: 2 };
  const dataSource = await openDataSource(owner, { limits: { lock_timeout: lockTimeoutMs } });
  const runner = dataSource.createQueryRunner();
  const end = Date.now() + within;
  const waitFor = async (what: string) => {
    if (Date.now() >= end) throw new Error(`The migration ended at its deadline. It waited for: ${what}.`);
    await pause(pauseMs);
  };
  const isMine = async () => {
    const [lock] = (await runner.query('SELECT pg_try_advisory_lock($1) AS mine', [migrationLock])) as [
      { mine: boolean },
    ];
    return lock.mine;
  };
  const tryAll = async (): Promise<string[] | undefined> => {
    try {
      return (await dataSource.runMigrations({ transaction: 'each' })).map(({ name }) => name);
    } catch (error) {
      if (![lockNotAvailable, deadlock].includes(codeOf(error) ?? '')) throw error;
      return undefined;
    }
  };
  try {
    // A statement that waits for the lock would hold up indexes that the other process builds: it is asked for instead.
    while (!(await isMine())) await waitFor('another process that migrates');
    for (;;) {
      const done = await tryAll();
      if (done) {
        if (ownerUrl !== undefined) await allowRows(dataSource, roleIn(options.url));
        options.log.info({ migrations: done }, 'migrated');
        return;
      }
      const holders = await findHolders(dataSource);
      options.log.warn({ holders }, 'a migration waits for a lock');
      await waitFor(described(holders));
    }
  } finally {
    // The end of the connection releases the lock, also when the connection is broken.
    await runner.release();
    await dataSource.destroy();
  }
};

/**
 * The reasons why this version can not run on the database: migrations of another version, which it does not know. The
 * owner of the tables reads them: before its first migration the other role may not.
 */
export const objectionsOf = async ({
  ownerUrl,
  ...options
}: DataSourceOptions & { ownerUrl?: string | undefined }): Promise<string[]> => {
  const dataSource = await openDataSource({ ...options, url: ownerUrl ?? options.url, pool: 1 }, { limits: {} });
  try {
    return await objectionsTo(dataSource);
  } finally {
    await dataSource.destroy();
  }
};

const objectionsTo = async (dataSource: DataSource): Promise<string[]> => {
  const [table] = await dataSource.query<{ name: string | null }[]>(`SELECT to_regclass('migrations') AS name`);
  if (!table?.name) return [];
  const known = new Set(dataSource.migrations.map(({ name, constructor }) => name ?? constructor.name));
  const done = await dataSource.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
  return done
    .filter(({ name }) => !known.has(name))
    .map(({ name }) => `the database has a migration that this version does not know: ${name}`);
};
