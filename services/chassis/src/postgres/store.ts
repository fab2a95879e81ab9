import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { createClock, type Clock } from '../clock/index.ts';
import { createAfterCommit } from '../store/after-commit.ts';
import { heldByOthers } from '../store/contention.ts';
import { keptDays } from '../store/idempotency.ts';
import type { DeclaredStore } from '../store/declaration.ts';
import type { IdempotentCall, InboxPort, OutboxFact, PgTx, Store } from '../store/index.ts';
import { chassisTables } from './chassis-tables.ts';
import { copiedRows } from './copied-rows.ts';
import { failureIn, openDataSource, timeLimits, type DataSourceOptions } from './data-source.ts';
import { createAnswerBefore, createIdempotent } from './idempotent.ts';
import { migrate, objectionsOf } from './migrate.ts';
import { createRetention } from './due-rows.ts';
import { createEraser } from './erase.ts';
import { createOutbox, insertFacts } from './outbox.ts';
import { createPrivacyTables } from './privacy.ts';
import { ownTables } from './chassis-rows.ts';
import type { AnyTable } from './entity.ts';
import { sealedValues } from './sealed.ts';
import { rows } from './sql.ts';
import { createWorkTable } from './work.ts';

export interface PostgresStore extends DeclaredStore<PgTx> {
  /** `within`: milliseconds in which a change has to get its lock. */
  migrate(limits?: { within?: number }): Promise<void>;
  /** For reads outside a transaction. */
  manager: EntityManager;
  /** All tables, with what is declared of their rows. */
  tables: readonly AnyTable[];
  /**
   * The answer that an earlier call with this key got: for what must not be refused to it meanwhile. Throws
   * `idempotency_mismatch` like `idempotent`.
   */
  answerBefore(call: IdempotentCall): Promise<unknown>;
}

export interface PostgresOptions extends Omit<DataSourceOptions, 'pool'> {
  /** The highest number of connections; 10 by default. */
  pool?: number;
  clock?: Clock;
  /** The same database by the role that owns its tables; by default it is that of `url`. */
  ownerUrl?: string | undefined;
}

const tries = 5;
// Serialization failure and deadlock: the database requires a retry of the transaction.
const asksAgain = (error: unknown) => ['40001', '40P01'].includes((error as { code?: string } | undefined)?.code ?? '');

// In one order, so that two processes with the same facts never wait for each other.
const addToInbox = `INSERT INTO inbox (group_name, event_id, at)
  SELECT DISTINCT $1, id, $3::timestamptz FROM unnest($2::uuid[]) AS fact (id) ORDER BY id ON CONFLICT DO NOTHING RETURNING event_id AS id`;

const inbox: InboxPort<PgTx> = {
  record: async ({ manager }, { group, eventIds, at }) => {
    const added = await rows<{ id: string }>(manager, addToInbox, [group, eventIds, at]);
    return new Set(added.map(({ id }) => id));
  },
};

const createTransaction =
  (dataSource: DataSource): Store<PgTx>['transaction'] =>
  async (work) => {
    for (let attempt = 1; ; attempt++) {
      const { afterCommit, committed } = createAfterCommit();
      try {
        const result = await dataSource.transaction(async (manager) => {
          const facts: OutboxFact[] = [];
          const done = await work({ kind: 'postgres', manager, facts, afterCommit });
          if (facts.length > 0) await insertFacts(manager, facts);
          // COMMIT would roll back behind a failed statement that was ignored, and report no error.
          const failure = failureIn(manager);
          if (failure) throw failure;
          return done;
        });
        committed();
        return result;
      } catch (error) {
        if (!asksAgain(error)) throw error;
        if (attempt === tries) throw heldByOthers(error);
        await pause(Math.random() * 20 * 2 ** attempt);
      }
    }
  };

const createCleanUp = (manager: EntityManager) => async (now: Date) => {
  const before = (days: number) => [new Date(now.getTime() - days * 24 * 60 * 60 * 1000)];
  await manager.query('DELETE FROM inbox WHERE at < $1', before(keptDays.inbox));
  await manager.query('DELETE FROM idempotency WHERE at < $1', before(keptDays.answers));
  await manager.query(`DELETE FROM work WHERE state = 'done' AND updated_at < $1`, before(keptDays.work));
};

/**
 * Opens a service's PostgreSQL database; waits until it can be reached. Later, every call throws ProblemError
 * `unavailable` while the database can't be reached, and it recovers automatically.
 */
export const openPostgres = async ({
  pool = 10,
  clock = createClock(),
  ownerUrl,
  ...rest
}: PostgresOptions): Promise<PostgresStore> => {
  const options = { ...rest, pool, migrations: [chassisTables, ...rest.migrations] };
  const dataSource = await openDataSource(options, { limits: timeLimits });
  const { manager } = dataSource;
  const tables: readonly AnyTable[] = [...rest.entities, ...ownTables];
  return {
    kind: 'postgres',
    manager,
    tables,
    transaction: createTransaction(dataSource),
    idempotent: createIdempotent(clock),
    answerBefore: createAnswerBefore(manager),
    outbox: createOutbox(manager),
    inbox,
    work: createWorkTable(manager),
    privacy: createPrivacyTables(manager),
    migrate: (limits) => migrate({ ...options, ownerUrl }, limits),
    objections: () => objectionsOf({ ...options, ownerUrl }),
    sealed: (sealer) => sealedValues(manager, sealer, tables),
    eraser: (parts) => createEraser(rest.entities, parts),
    copied: (sealer, of) => copiedRows({ manager, sealer, tables }, of),
    retention: (parts) => createRetention({ ...parts, manager, tables: rest.entities }),
    cleanUp: createCleanUp(manager),
    ping: async () => {
      await manager.query('SELECT 1');
    },
    close: () => dataSource.destroy(),
  };
};
