import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, QueryFailedError, type EntitySchema, type QueryRunner } from 'typeorm';
import { isConnectionFailure, problem, toProblem } from '../errors/index.ts';
import type { Logger } from '../log/index.ts';
import type { SqlMigration } from './migration.ts';
import { pipelined } from './sql.ts';
import { sendAhead } from './write-behind.ts';

export interface DataSourceOptions {
  url: string;
  pool: number;
  entities: readonly EntitySchema[];
  migrations: readonly SqlMigration[];
  log: Logger;
}

const connectTimeoutMs = 5_000;
const statementTimeoutMs = 20_000;
// Longer than the server's own timeout: this one only ends queries that a silent server never answers.
const answerTimeoutMs = 25_000;
const longestPauseMs = 5_000;
/**
 * A new connection parses each prepared statement, and plans it five times before it keeps the plan: in pg's ten seconds a
 * short rest would cost that for each connection.
 */
const idleTimeoutMs = 60_000;

/**
 * PostgreSQL keeps for good how dear a plan without values once looked to a connection. If that was while its tables were empty or
 * not analysed, it plans the statement at each call from then on, until the connection ends.
 */
const longestLifeSeconds = 30 * 60;

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

/** Runs queries of a connection, so that "can't be reached" is the same error everywhere. */
export const mapFailure = async <R>(runner: QueryRunner, run: () => Promise<R>): Promise<R> => {
  try {
    return await run();
  } catch (error) {
    const cause = withoutValues(error);
    if (isSilent(error)) {
      await destroyConnection(runner);
      throw problem('unavailable', 'The database did not answer in time.', { retryAfter: 2, cause });
    }
    throw isConnectionFailure(error) ? toProblem(cause) : cause;
  }
};

/** Every query of the data source goes through here, behind the writes that wait for it. */
const mapErrors = (dataSource: DataSource) => {
  const { driver } = dataSource;
  const create = driver.createQueryRunner.bind(driver);
  driver.createQueryRunner = (mode) => {
    const runner = create(mode);
    const query = runner.query.bind(runner) as (...values: unknown[]) => Promise<unknown>;
    const mapped = async (...values: unknown[]) => {
      const written = sendAhead(runner);
      const answered = mapFailure(runner, () => query(...values));
      if (!written) return answered;
      const [, answer] = await pipelined(written, answered);
      return answer;
    };
    return Object.assign(runner, { query: mapped as typeof runner.query });
  };
};

const connect = async (dataSource: DataSource, log: Logger) => {
  for (let ms = 1_000; ; ms = Math.min(2 * ms, longestPauseMs)) {
    try {
      await dataSource.initialize();
      return;
    } catch (error) {
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
    logging: false,
    applicationName: 'gatelingo',
    poolErrorHandler: (error: unknown) => log.warn({ err: error }, 'a connection to PostgreSQL was lost'),
    // What is asked without waiting for an answer is sent at once: a BEGIN with the statement behind it.
    extra: {
      connectionTimeoutMillis: connectTimeoutMs,
      idleTimeoutMillis: idleTimeoutMs,
      maxLifetimeSeconds: longestLifeSeconds,
      keepAlive: true,
      pipeline: true,
      ...limits,
    },
  });
  mapErrors(dataSource);
  await connect(dataSource, log);
  return dataSource;
};
