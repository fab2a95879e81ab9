import type { Logger } from '../log/index.ts';
import type { WorkRow } from '../store/index.ts';
import type { AnyDefinition } from './definition.ts';
import type { Leases } from './lease.ts';
import type { Sweeper } from './sweeper.ts';

/** At most so many run at once, in their order of arrival. */
export const createSlots = (count: number) => {
  const waiting: (() => void)[] = [];
  let taken = 0;
  return async <R>(run: () => Promise<R>): Promise<R> => {
    if (taken < count) taken += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else taken -= 1;
    }
  };
};

/**
 * Rows that this process runs itself, without the way through the queue, while it has little else to do. Such a row is
 * written as claimed, so that no other process begins it; if this one dies, the row's lease runs out like any other.
 */
export const createDirect = (parts: {
  leases: Leases;
  sweeper: Sweeper;
  log: Logger;
  /** Whether the queue is there: without it nothing new begins. */
  isQueueReady(): boolean;
}) => {
  const { leases, sweeper } = parts;
  const runners = new Map<string, (row: WorkRow) => Promise<void>>();
  const claims = new WeakMap<object, number>();
  const running = new Set<Promise<void>>();
  let isStopped = false;

  return {
    /** Rows of the kind can be run here. */
    serve: (kind: string, run: (row: WorkRow) => Promise<void>) => void runners.set(kind, run),
    /** Whether the next row of the kind is written as claimed; `tx` is its transaction, which counts its rows. */
    claims: ({ kind, concurrency }: Pick<AnyDefinition<never>, 'kind' | 'concurrency'>, tx: object): boolean => {
      if (isStopped || !runners.has(kind) || !parts.isQueueReady()) return false;
      const own = claims.get(tx) ?? 0;
      if (!sweeper.hasRoom(kind, own) || own >= concurrency) return false;
      claims.set(tx, own + 1);
      return true;
    },
    /** The claimed row is committed. */
    begin: (row: WorkRow) => {
      const run = runners.get(row.kind);
      // Stopped meanwhile: another process takes the row when its lease has run out.
      if (isStopped || !run) return;
      sweeper.began(row.kind);
      leases.hold(row);
      const ended = run(row)
        // The store is away, for example: the lease decides.
        .catch((error: unknown) => parts.log.warn({ err: error, kind: row.kind, row: row.id }, 'a row was left'))
        .finally(() => {
          leases.letGo(row);
          running.delete(ended);
        });
      running.add(ended);
    },
    /** Waits for running rows. */
    stop: async () => {
      isStopped = true;
      await Promise.allSettled(running);
    },
  };
};

export type Direct = ReturnType<typeof createDirect>;
