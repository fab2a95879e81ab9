import type { Logger } from '../log/index.ts';
import type { WorkRow } from '../store/index.ts';
import type { Leases } from './lease.ts';
import type { Sweeper } from './sweeper.ts';

/** At most so many run at once, in their order of arrival. */
export const createSlots = (count: number) => {
  const waiting: (() => void)[] = [];
  let taken = 0;
  const run = async <R>(work: () => Promise<R>): Promise<R> => {
    if (taken < count) taken += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else taken -= 1;
    }
  };
  return { run, free: () => count - taken };
};

interface Runner {
  run: (row: WorkRow) => Promise<void>;
  /** How many can begin now. */
  free: () => number;
}

// A transaction that rolls back tells nobody: its claims count no longer than it may take.
const claimCountsMs = 2_000;

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
  /** Makes a row due again that can't begin. */
  giveBack(row: WorkRow): Promise<unknown>;
}) => {
  const { leases, sweeper, log } = parts;
  const runners = new Map<string, Runner>();
  /** When rows were claimed that are not committed yet, by kind. */
  const claimed = new Map<string, number[]>();
  const running = new Set<Promise<void>>();
  let isStopped = false;

  const pendingOf = (kind: string) => {
    const since = performance.now() - claimCountsMs;
    const pending = (claimed.get(kind) ?? []).filter((at) => at > since);
    claimed.set(kind, pending);
    return pending;
  };

  const track = (row: WorkRow, work: Promise<unknown>, atEnd: () => void = () => undefined) => {
    const ended: Promise<void> = work
      // The store is away, for example: the lease decides.
      .catch((error: unknown) => log.warn({ err: error, kind: row.kind, row: row.id }, 'a row was left'))
      .then(() => {
        atEnd();
        running.delete(ended);
      });
    running.add(ended);
  };

  return {
    /** Rows of the kind can be run here. */
    serve: (kind: string, runner: Runner) => void runners.set(kind, runner),
    /** Whether the next row of the kind is written as claimed: one that could not begin at once would only be held back. */
    claims: (kind: string): boolean => {
      const runner = runners.get(kind);
      if (isStopped || !runner || !parts.isQueueReady()) return false;
      const pending = pendingOf(kind);
      if (runner.free() <= pending.length || !sweeper.hasRoom(kind, pending.length)) return false;
      pending.push(performance.now());
      return true;
    },
    /** A row that was to be claimed was there already. */
    forget: (kind: string) => void pendingOf(kind).shift(),
    /** The claimed row is committed. */
    begin: (row: WorkRow) => {
      const runner = runners.get(row.kind);
      pendingOf(row.kind).shift();
      if (isStopped || !runner || runner.free() <= 0) {
        track(row, parts.giveBack(row), () => sweeper.nudge(row.kind));
        return;
      }
      sweeper.began(row.kind);
      leases.hold(row);
      track(row, runner.run(row), () => {
        leases.letGo(row);
        sweeper.endedDirectly(row.kind);
      });
    },
    /** Waits for running rows. */
    stop: async () => {
      isStopped = true;
      await Promise.allSettled(running);
    },
  };
};

export type Direct = ReturnType<typeof createDirect>;
