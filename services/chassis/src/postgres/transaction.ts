import { QueryFailedError, type DataSource, type EntityManager } from 'typeorm';
import { mapFailure } from './data-source.ts';
import { prepared } from './sql.ts';
import { collectWrites, sendWrites } from './write-behind.ts';

interface Result {
  command: string;
  rows: Record<string, number>[];
  rowCount: number | null;
}

/** The driver's own connection: TypeORM waits for the answer to each BEGIN and COMMIT. */
interface Client {
  query(statement: string | { text: string }, values?: readonly unknown[]): Promise<Result>;
}

const failed = (sql: string) => (error: unknown) => {
  throw new QueryFailedError(sql, [], error as Error);
};

const commit = async (
  begun: Promise<unknown>,
  written: Promise<void> | undefined,
  send: (sql: string) => Promise<Result>,
): Promise<void> => {
  // Behind a failed statement it commits nothing: PostgreSQL rolls back.
  const [began, writes, ended] = await Promise.allSettled([begun, written, send('COMMIT')]);
  if (began.status === 'rejected') throw began.reason;
  if (writes.status === 'rejected') throw writes.reason;
  if (ended.status === 'rejected') throw ended.reason;
  if (ended.value.command !== 'COMMIT') throw new Error('A statement failed before: the transaction was rolled back.');
};

/**
 * Runs `work` in a transaction of its own. BEGIN is sent with the first statement, and COMMIT with the last writes: only
 * the answers are waited for. Without a statement there is no transaction.
 */
export const inTransaction = async <R>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<R>,
): Promise<R> => {
  const runner = dataSource.createQueryRunner();
  try {
    const client = (await mapFailure(runner, () => runner.connect())) as Client;
    const send = (sql: string, values?: readonly unknown[]) =>
      mapFailure(runner, () => client.query(values ? prepared(sql) : sql, values).catch(failed(sql)));
    const transaction: { begun?: Promise<unknown> } = {};
    const begin = () => {
      transaction.begun ??= send('BEGIN');
      // What is sent behind it fails as well.
      transaction.begun.catch(() => undefined);
    };
    // TypeORM begins a transaction of its own where it does not know of one.
    Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 });
    collectWrites(runner, { begin, send });
    try {
      const result = await work(runner.manager);
      const written = sendWrites(runner);
      if (transaction.begun) await commit(transaction.begun, written, send);
      return result;
    } catch (error) {
      if (transaction.begun) await send('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      Object.assign(runner, { isTransactionActive: false, transactionDepth: 0 });
    }
  } finally {
    await runner.release();
  }
};
