import type { Clock } from '../clock/index.ts';
import type { Logger } from '../log/index.ts';
import type { Pool } from '../shares/index.ts';
import type { Tx, WorkPort } from '../store/index.ts';
import { leaseMs } from './lease.ts';
import type { WorkQueue } from './queue.ts';

const longestSleepMs = 5_000;
const shortestSleepMs = 20;
const downSleepMs = 1_000;
const fullSleepMs = 1_000;
// The first row is queued at once; rows of the next commits are queued together.
const gatherMs = 5;
// A kind with an endless stream of new work must not block the kinds whose rows become due by time.
const allWithinMs = 1_000;
// Without new work and due rows all kinds are looked through only for what another process or Redis has lost.
const quietMs = 9_500;
const maxRowsPerClaim = 500;
// The row was queued, but the queue is empty: Redis was wiped, or the job ended without a result.
const lostAfterMs = 2_000;
// The interval of that check: it does not run at each commit with new work.
const lookForLostMs = 1_000;
// After an outage of the store, workers have this time to write their results before other processes claim their rows.
const graceMs = 10_000;
// Redis is first come, first served: work that comes now waits behind it.
const queueAheadMs = 500;
const maxRowsAhead = 1_000;

interface Kind {
  kind: string;
  concurrency: number;
  /** Companies that run their share of it are not claimed for. */
  pool?: Pool;
}

interface Lane extends Kind {
  averageMs: number;
  /** Jobs that wait in Redis or run here, according to this process. */
  outstanding: number;
  /** More rows may be due than the queue takes. */
  isFull: boolean;
  /** The time of the last check for abandoned rows. */
  lookedForLost: number;
}

/** Redis holds half a second of work; the rest stays in the database, where the companies take turns. */
const targetDepth = ({ concurrency, averageMs }: Lane) =>
  Math.min(maxRowsAhead, Math.max(concurrency * 2, Math.ceil((concurrency * queueAheadMs) / Math.max(1, averageMs))));

/** Below it the queue is filled again, before a worker has nothing to do. */
const lowDepth = (lane: Lane) => Math.max(targetDepth(lane) / 2, lane.concurrency * 1.5);

/**
 * Puts due rows into the queue: at once after a commit, when the next row is due, and at least every 5 s. Looks for lost
 * rows at least every 10 s.
 */
export const createSweeper = <T extends Tx>(parts: {
  work: WorkPort<T>;
  queue: WorkQueue;
  kinds: readonly Kind[];
  clock: Clock;
  log: Logger;
}) => {
  const { work, queue, clock, log } = parts;
  const lanes = new Map<string, Lane>(
    parts.kinds.map((each) => [
      each.kind,
      { ...each, averageMs: 100, outstanding: 0, isFull: false, lookedForLost: Number.NEGATIVE_INFINITY },
    ]),
  );
  const wanted = new Set<string>();
  let wantsAll = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let began = Number.NEGATIVE_INFINITY;
  let lookedThrough = Number.NEGATIVE_INFINITY;
  let isUp = true;
  let lastFailure = Number.NEGATIVE_INFINITY;

  const isWanted = () => wantsAll || wanted.size > 0;

  const sweepLane = async (lane: Lane) => {
    const { kind } = lane;
    const now = clock.now();
    const isLookedForLost = performance.now() - lane.lookedForLost > lookForLostMs;
    // In between, this process' own count is exact enough.
    if (isLookedForLost || lane.outstanding >= targetDepth(lane)) {
      const { waiting, running: active } = await queue.depth(kind);
      // Rows that other processes run take no place of this one's workers.
      lane.outstanding = waiting + Math.min(active, lane.concurrency);
    }
    const depth = lane.outstanding;
    const limit = Math.min(maxRowsPerClaim, targetDepth(lane) - depth);
    const wasFull = lane.isFull;
    lane.isFull = true;
    if (limit <= 0) return;
    if (isLookedForLost) lane.lookedForLost = performance.now();
    const { pool } = lane;
    const heldBack = pool?.heldBack() ?? [];
    const claims = await work.claim({
      kind,
      now,
      until: new Date(now.getTime() + leaseMs),
      limit,
      expired: isLookedForLost && performance.now() - lastFailure > graceMs,
      lostBefore: isLookedForLost && depth === 0 ? new Date(now.getTime() - lostAfterMs) : undefined,
      // Otherwise everything that is due is claimed at once.
      inTurns: wasFull || pool !== undefined,
      // Rows that a company may not begin are not claimed: they would be written back.
      ...(pool && { except: heldBack, mostOf: (companyId) => Math.max(1, pool.left(companyId)) }),
    });
    const isCut = claims.length === limit || ((wasFull || pool !== undefined) && claims.length > 0);
    lane.isFull = isCut || heldBack.length > 0;
    if (claims.length === 0) return;
    try {
      await queue.add(kind, claims);
    } catch (error) {
      await work.unclaim(claims, clock.now());
      throw error;
    }
    lane.outstanding += claims.length;
  };

  const nextSleepMs = async () => {
    if ([...lanes.values()].some((lane) => lane.isFull)) return fullSleepMs;
    const now = clock.now().getTime();
    const next = await work.nextDue([...lanes.keys()], new Date(now + longestSleepMs));
    return next ? Math.max(shortestSleepMs, next.getTime() - now) : longestSleepMs;
  };

  /** One question for all kinds: most of them have no row to claim. */
  const lookThrough = async () => {
    wantsAll = false;
    lookedThrough = began;
    const open = new Set(await work.openKinds([...lanes.keys()], clock.now()));
    for (const lane of lanes.values()) {
      if (open.has(lane.kind)) wanted.add(lane.kind);
      else Object.assign(lane, { isFull: false, outstanding: 0 });
    }
  };

  const sweep = async (): Promise<number> => {
    began = performance.now();
    isUp = await queue.isReachable();
    if (!isUp) return downSleepMs;
    if (wantsAll || began - lookedThrough > (wanted.size > 0 ? allWithinMs : quietMs)) await lookThrough();
    const kinds = [...wanted];
    wanted.clear();
    for (const kind of kinds) {
      const lane = lanes.get(kind);
      if (lane && !stopped) await sweepLane(lane);
    }
    return isWanted() ? 0 : nextSleepMs();
  };

  const wakeIn = (ms: number, wake: () => void) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(wake, ms);
  };

  const noteFailure = () => {
    lastFailure = performance.now();
  };

  const begin = () => {
    if (running || stopped) return;
    const early = began + gatherMs - performance.now();
    if (early > 0) {
      wakeIn(early, begin);
      return;
    }
    running = sweep()
      .catch((error: unknown) => {
        noteFailure();
        isUp = false;
        log.warn({ err: error }, 'due work could not be handed over yet');
        return downSleepMs;
      })
      .then((ms) => {
        running = undefined;
        // A nudge came between the last check and now.
        if (isUp && isWanted()) begin();
        else wakeIn(ms, ms < longestSleepMs ? nudge : begin);
      });
  };

  const nudge = (kind?: string) => {
    if (kind === undefined) wantsAll = true;
    else wanted.add(kind);
    begin();
  };

  return {
    nudge,
    noteFailure,
    /** A row went back into the store before it began: its company runs its share. */
    putBack: (kind: string) => {
      const lane = lanes.get(kind);
      if (lane) lane.outstanding = Math.max(0, lane.outstanding - 1);
      nudge(kind);
    },
    /** An attempt of this process ended: there is room for more. */
    ended: (kind: string, ms: number) => {
      const lane = lanes.get(kind);
      if (!lane) return;
      lane.averageMs = lane.averageMs * 0.9 + ms * 0.1;
      lane.outstanding = Math.max(0, lane.outstanding - 1);
      if (lane.isFull && lane.outstanding < lowDepth(lane)) nudge(kind);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};

export type Sweeper = ReturnType<typeof createSweeper>;
