import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Clock } from '../clock/index.ts';
import type { Logger } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import type { Sealer } from '../personal/index.ts';
import type { NewWork as NewWorkRow, SealedValues, Store, Tx } from '../store/index.ts';
import { currentTraceparent } from '../telemetry/index.ts';
import { complete, type AnyDefinition, type WorkDefinition } from './definition.ts';
import { createLeases, type Leases } from './lease.ts';
import { sealPayload } from './payload.ts';
import { openQueue, type WorkQueue } from './queue.ts';
import { resealing } from './reseal.ts';
import { retryKind, UnknownKindError } from './retry.ts';
import { createSweeper, type Sweeper } from './sweeper.ts';
import { createWorker } from './worker.ts';

interface NewWork {
  /** Unique within the kind: the same key again creates no second row. */
  key: string;
  companyId: string;
  payload: unknown;
  /** Now by default. */
  dueAt?: Date;
}

export interface Work<T extends Tx> {
  /** Defines a kind of work. Call before `start`. */
  define<P extends z.ZodObject, R>(definition: WorkDefinition<T, P, R>): void;
  /** Writes a row in the transaction that causes the work; false if its key exists already. */
  enqueue(tx: T, kind: string, work: NewWork): Promise<boolean>;
  /** Expedites a row: it is due now if it waits. False if it does not wait. */
  expedite(tx: T, kind: string, key: string): Promise<boolean>;
  /**
   * Makes every failed row due again, with all its attempts: of these kinds, of all kinds by default. Returns the
   * number of each kind as soon as the kind is finished. Throws UnknownKindError before it changes anything.
   */
  retryFailed(kinds?: readonly string[]): AsyncIterable<{ kind: string; count: number }>;
  /** Re-encrypts all values under an older key now; throws if nothing is encrypted. */
  reseal(): Promise<void>;
  /** Starts to work. Does not wait for Redis, and does not fail without Redis. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface WorkOptions<T extends Tx> {
  service: string;
  store: Store<T>;
  redisUrl: string;
  /** Required for a payload with personal fields, and for encrypted values. */
  sealer?: Sealer;
  /** All encrypted values in the service's stores: re-encrypted after a new key. */
  sealed?: readonly SealedValues<T>[];
  log: Logger;
  clock: Clock;
  metrics: Metrics;
}

const stopMs = 15_000;
const measureMs = 30_000;

/**
 * A service's own work: due rows in its database, run through BullMQ. The database is the source of truth, not Redis.
 */
export const createWork = <T extends Tx>(options: WorkOptions<T>): Work<T> => {
  const { service, store, redisUrl, sealer, sealed, log, clock, metrics } = options;
  const definitions = new Map<string, AnyDefinition<T>>();
  const stopping = new AbortController();
  const rowsByState = metrics.gauge('work_rows', 'Pieces of work by state.', ['kind', 'state']);
  const oldestDue = metrics.gauge('work_oldest_due_seconds', 'How long the oldest piece of work is due.', ['kind']);
  let running: { queue: WorkQueue; sweeper: Sweeper; leases: Leases; measuring: NodeJS.Timeout } | undefined;

  const measure = async () => {
    try {
      const now = clock.now();
      const counts = await store.work.counts(now);
      rowsByState.reset();
      oldestDue.reset();
      for (const { kind, state, count, oldestDueAt } of counts) {
        rowsByState.set({ kind, state }, count);
        if (state === 'due') oldestDue.set({ kind }, (now.getTime() - oldestDueAt.getTime()) / 1000);
      }
    } catch (error) {
      log.debug({ err: error }, 'work could not be counted');
    }
  };

  const definitionOf = (kind: string) => {
    const definition = definitions.get(kind);
    if (!definition) throw new UnknownKindError(kind, [...definitions.keys()]);
    return definition;
  };

  const reseal = sealer && sealed && resealing({ store, sealer, sealed, log, metrics });
  if (reseal) definitions.set(reseal.definition.kind, complete(reseal.definition));

  const begin = async () => {
    const queue = await openQueue({ service, redisUrl, log, onReady: () => running?.sweeper.nudge() });
    const sweeper = createSweeper({ work: store.work, queue, kinds: [...definitions.values()], clock, log });
    const leases = createLeases({ work: store.work, clock, log, onStoreFailure: sweeper.noteFailure });
    const onEnd = (kind: string, ms: number, isDue: boolean) => {
      sweeper.ended(kind, ms);
      if (isDue) sweeper.nudge(kind);
    };
    for (const definition of definitions.values()) {
      if (definition.isDoneElsewhere) continue;
      const runRow = createWorker(definition, {
        store,
        sealer,
        leases,
        log,
        clock,
        metrics,
        stopping: stopping.signal,
        onEnd,
        onPutBack: sweeper.putBack,
      });
      queue.work(definition.kind, definition.concurrency, runRow);
    }
    running = { queue, sweeper, leases, measuring: setInterval(() => void measure(), measureMs) };
    void measure();
    sweeper.nudge();
  };

  const toRow = (kind: string, { key, companyId, payload, dueAt }: NewWork): NewWorkRow => {
    const id = uuidv7();
    const now = clock.now();
    const kept = sealPayload(definitionOf(kind).payload, payload, { companyId, id, sealer });
    return { id, kind, key, companyId, ...kept, traceparent: currentTraceparent(), dueAt: dueAt ?? now, now };
  };

  const enqueue: Work<T>['enqueue'] = async (tx, kind, work) => {
    const isNew = await store.work.add(tx, toRow(kind, work));
    if (isNew) tx.afterCommit(() => running?.sweeper.nudge(kind));
    return isNew;
  };

  return {
    define: (definition) => {
      if (running) throw new Error('Work is defined before it starts.');
      definitions.set(definition.kind, complete(definition));
    },
    enqueue,
    expedite: async (tx, kind, key) => {
      const isExpedited = await store.work.expedite(tx, kind, key, clock.now());
      if (isExpedited) tx.afterCommit(() => running?.sweeper.nudge(kind));
      return isExpedited;
    },
    retryFailed: async function* (kinds = [...definitions.keys()]) {
      for (const definition of kinds.map(definitionOf)) {
        const count = await retryKind(definition, { store, sealer, log, clock });
        running?.sweeper.nudge(definition.kind);
        yield { kind: definition.kind, count };
      }
    },
    reseal: async () => {
      if (!reseal) throw new Error('This service seals nothing.');
      await store.transaction((tx) => enqueue(tx, reseal.definition.kind, reseal.rowNow(clock)));
    },
    start: async () => {
      // With one key only, no value can have an older key.
      if (reseal && !sealer.newest.isOnly) {
        await store.transaction((tx) => enqueue(tx, reseal.definition.kind, reseal.nextRow(clock)));
      }
      await begin();
    },
    stop: async () => {
      if (!running) return;
      const { queue, sweeper, leases, measuring } = running;
      clearInterval(measuring);
      await sweeper.stop();
      const abort = setTimeout(() => stopping.abort(new Error('the process stops')), stopMs - 3_000);
      await queue.close(stopMs);
      clearTimeout(abort);
      leases.stop();
      running = undefined;
    },
  };
};
