import { setTimeout as pause } from 'node:timers/promises';
import {
  DataSource,
  QueryFailedError,
  type EntityManager,
  type EntitySchema,
  type QueryRunner,
  type Logger as TypeOrmLogger,
} from 'typeorm';
import { isConnectionFailure, problem, refuseCertificate, toProblem } from '../errors/index.ts';
import type { Logger } from '../log/index.ts';
import type { AnyTable } from './entity.ts';
import type { SqlMigration } from './migration.ts';

export interface DataSourceOptions {
  url: string;
  pool: number;
  entities: readonly (EntitySchema & AnyTable)[];
  migrations: readonly SqlMigration[];
  log: Logger;
}

const connectTimeoutMs = 5_000;
const statementTimeoutMs = 20_000;
// Longer than the server's own timeout: this one only ends queries that a silent server never answers.
const answerTimeoutMs = 25_000;
const longestPauseMs = 5_000;

const isSilent = (error: unknown) => error instanceof Error && error.message.includes('Query read timeout');

/** Query values and the driver's detail repeat stored data: an error must not bring them into a log. */
const withoutValues = (error: unknown): unknown => {
  if (error instanceof QueryFailedError) {
    Object.assign(error, { parameters: undefined, detail: undefined });
    Object.assign(error.driverError, { detail: undefined });
  }
  return error;
};

interface DriverConnection {
  connection?: { stream?: { destroy(): void } };
}

// A connection that did not answer in time still holds its transaction: it must not return to the pool.
const destroyConnection = async (runner: QueryRunner) => {
  const client = (await runner.connect()) as DriverConnection;
  client.connection?.stream?.destroy();
};

/** Runs a query, so that "can't be reached" is the same error everywhere. */
const mapFailure = async <R>(runner: QueryRunner, run: () => Promise<R>): Promise<R> => {
  try {
    return await run();
  } catch (error) {
    const cause = withoutValues(error);
    runner.data['failure'] = cause;
    if (isSilent(error)) {
      await destroyConnection(runner);
      throw problem('unavailable', 'The database did not answer in time.', { retryAfter: 2, cause });
    }
    throw isConnectionFailure(error) ? toProblem(cause) : cause;
  }
};

/** The error of a statement behind which its transaction can only be rolled back. */
export const failureIn = ({ queryRunner }: EntityManager): Error | undefined =>
  queryRunner?.data['failure'] as Error | undefined;

/** Every query of the data source goes through here. */
const mapErrors = (dataSource: DataSource) => {
  const { driver } = dataSource;
  const create = driver.createQueryRunner.bind(driver);
  driver.createQueryRunner = (mode) => {
    const runner = create(mode);
    const query = runner.query.bind(runner) as (...values: unknown[]) => Promise<unknown>;
    const mapped = (...values: unknown[]) => mapFailure(runner, () => query(...values));
    return Object.assign(runner, { query: mapped as typeof runner.query });
  };
};

const connect = async (dataSource: DataSource, log: Logger) => {
  for (let ms = 1_000; ; ms = Math.min(2 * ms, longestPauseMs)) {
    try {
      await dataSource.initialize();
      return;
    } catch (error) {
      refuseCertificate('PostgreSQL', error);
      if (!isConnectionFailure(error)) throw error;
      log.warn({ err: error }, 'PostgreSQL can not be reached yet');
      await pause(ms);
    }
  }
};

export const timeLimits = {
  statement_timeout: statementTimeoutMs,
  query_timeout: answerTimeoutMs,
  idle_in_transaction_session_timeout: 60_000,
};

const ignore = () => undefined;
/** TypeORM writes a line of its own to the console for a migration that fails, also without logging. */
const silent: TypeOrmLogger = {
  logQuery: ignore,
  logQueryError: ignore,
  logQuerySlow: ignore,
  logSchemaBuild: ignore,
  logMigration: ignore,
  log: ignore,
};

/** How long a statement may take or wait, as the driver knows it. */
export type Limits = Partial<typeof timeLimits> & { lock_timeout?: number };

/** Connects; waits until the database can be reached. */
export const openDataSource = async (
  { url, pool, entities, migrations, log }: DataSourceOptions,
  { limits }: { limits: Limits },
) => {
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    poolSize: pool,
    entities: [...entities],
    migrations: [...migrations],
    installExtensions: false,
    synchronize: false,
    logger: silent,
    applicationName: 'gatelingo',
    poolErrorHandler: (error: unknown) => log.warn({ err: error }, 'a connection to PostgreSQL was lost'),
    extra: { connectionTimeoutMillis: connectTimeoutMs, keepAlive: true, ...limits },
  });
  mapErrors(dataSource);
  await connect(dataSource, log);
  return dataSource;
};
