import { problem } from '../errors/index.ts';
import { decide, decideWithin, nextTurn, shareOf, type Decision, type PoolSize } from './domain/share.ts';
import { companyKey, type Holder, type Holders, type KnownHolder } from './holders.ts';
import type { PoolMetrics } from './pool-metrics.ts';
import type { PoolName } from './pools.ts';
import { createTurnList, type TurnList } from './turn-list.ts';

export interface PoolDeclaration {
  name: PoolName;
  /** Places, or bytes, in all: what runs and what waits. Four times `unit` at least, so that four companies fit in. */
  places: number;
  /** How many tasks of `run` run at once; the others wait for their turns. All of them by default. */
  atOnce?: number;
  /** The most that one body needs, in bytes; 1 by default, for a pool of places. */
  unit?: number;
  /** In a service without `foundedAt` every company counts as old; without this its companies have no place. */
  unknownIsOld?: boolean;
}

/** The places that somebody has in a pool, until they are released. */
export interface Place {
  /** Who has it: equal for the same company or the same network. */
  holder: string;
  /** Takes more, for a body that grows. */
  grow(amount: number): Decision;
  /** Gives all of it back. A second call does nothing. */
  release(): void;
}

export interface Pool {
  name: PoolName;
  /** Takes a place; throws `rate_limited` over the holder's share, `unavailable` without room, both with Retry-After. */
  acquire(holder: Holder): Promise<Place>;
  /** The same, but undefined instead of an error. */
  tryAcquire(holder: Holder): Promise<Place | undefined>;
  /** A body that has nothing yet. */
  open(holder: Holder): Promise<Place>;
  /**
   * Runs a task when its turn comes, the holders one after the other; throws as `acquire` if no place is left to wait. A task whose
   * signal is aborted while it waits leaves its place at once, and fails with the signal's reason; one that runs ends by itself.
   */
  run<R>(holder: Holder, task: () => Promise<R>, options?: { signal?: AbortSignal | undefined }): Promise<R>;
  /** The rest of the company's share, whatever others have. One that has no place yet counts as old. */
  left(companyId: string): number;
  /** Ids of the companies that have places and get no further one now; an empty one is the service itself. */
  heldBack(): string[];
}

interface Held extends KnownHolder {
  /** Running and waiting together. */
  amount: number;
  running: number;
  /** By network; those of the company's own people are one more. */
  amounts: Map<string, number>;
  starts: TurnList;
}

const retryAfter = 2;
const overShare = () =>
  problem('rate_limited', 'Too many tries at once. Please wait a moment and try again.', { retryAfter });
const noRoom = () =>
  problem('unavailable', 'Too many people do this at the moment. Please try again in a few seconds.', { retryAfter });

/** Empty for work of the service itself. */
const companyOf = (key: string): string | undefined => /^company ?(.*)$/.exec(key)?.[1];

/** One pool of this process; its decisions stand in `domain/share.ts`. */
export const createPool = (
  { name, places, atOnce = places, unit = 1, unknownIsOld = false }: PoolDeclaration,
  { holders, metrics }: { holders: Holders; metrics: PoolMetrics },
): Pool => {
  const knownOf = (holder: Holder) => holders.knownOf(holder, { unknownIsOld });
  const size: PoolSize = { places, unit };
  const running: PoolSize = { places: Math.min(atOnce, places), unit };
  /** In the order of the turns: who has just begun a task stands behind the others. */
  const all = new Map<string, Held>();
  let taken = 0;
  let tasks = 0;
  metrics.declare(name, places);

  const change = ({ key, isYoung, within = '' }: KnownHolder, amount: number) => {
    const nothing = () => ({ key, isYoung, amount: 0, running: 0, amounts: new Map(), starts: createTurnList() });
    const held: Held = all.get(key) ?? nothing();
    taken += amount;
    held.amount += amount;
    const ofNetwork = (held.amounts.get(within) ?? 0) + amount;
    if (ofNetwork > 0) held.amounts.set(within, ofNetwork);
    else held.amounts.delete(within);
    if (held.amount > 0) all.set(key, held);
    else all.delete(key);
    metrics.taken(name, taken);
  };

  const decideFor = ({ key, isYoung, within }: KnownHolder, { amount, ofBody }: { amount: number; ofBody: number }) => {
    const held = all.get(key);
    const own = held?.amount ?? 0;
    const wish = { amount, taken, own, besides: own - ofBody, isYoung };
    return within === undefined ? decide(size, wish) : decideWithin(size, wish, held?.amounts.get(within) ?? 0);
  };

  /** Starts one task if one may start; whether it did. */
  const startNext = (): boolean => {
    const waiting = [...all.values()].filter(({ starts }) => !starts.isEmpty());
    const key = nextTurn(running, tasks, waiting);
    const held = key === undefined ? undefined : all.get(key);
    const start = held?.starts.next();
    if (!held || !start) return false;
    all.delete(held.key);
    all.set(held.key, held);
    held.running += 1;
    tasks += 1;
    start();
    return true;
  };
  const startAll = () => {
    while (startNext());
  };

  /** Waits for the turn; without it the place is free again. */
  const turnOf = async (
    place: Place,
    { starts, within, signal }: { starts: TurnList; within: string; signal: AbortSignal | undefined },
  ): Promise<void> => {
    const { promise: turn, resolve: start, reject } = Promise.withResolvers<void>();
    const remove = starts.add(within, start);
    const leave = () => {
      if (!remove()) return;
      place.release();
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', leave, { once: true });
    startAll();
    try {
      await turn;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  };

  const open = (known: KnownHolder): Place => {
    let own = 0;
    let isOpen = true;
    return {
      holder: known.key,
      grow: (amount) => {
        const decision = isOpen ? decideFor(known, { amount, ofBody: own }) : 'no-room';
        if (decision !== 'admitted') {
          metrics.refused(name, decision);
          return decision;
        }
        own += amount;
        change(known, amount);
        return decision;
      },
      release: () => {
        if (!isOpen) return;
        isOpen = false;
        if (own > 0) change(known, -own);
      },
    };
  };

  const enter = (known: KnownHolder): Decision | Place => {
    const place = open(known);
    const decision = place.grow(1);
    return decision === 'admitted' ? place : decision;
  };

  const acquireFor = (known: KnownHolder): Place => {
    const entered = enter(known);
    if (typeof entered !== 'string') return entered;
    throw entered === 'over-share' ? overShare() : noRoom();
  };

  return {
    name,
    acquire: async (holder) => acquireFor(await knownOf(holder)),
    tryAcquire: async (holder) => {
      const entered = enter(await knownOf(holder));
      return typeof entered === 'string' ? undefined : entered;
    },
    open: async (holder) => open(await knownOf(holder)),
    run: async (holder, task, { signal } = {}) => {
      const known = await knownOf(holder);
      signal?.throwIfAborted();
      const place = acquireFor(known);
      // It has a place, so it is there until that is released.
      const held = all.get(place.holder) as Held;
      await turnOf(place, { starts: held.starts, within: known.within ?? '', signal });
      try {
        return await task();
      } finally {
        held.running -= 1;
        tasks -= 1;
        place.release();
        startAll();
      }
    },
    left: (companyId) => {
      const { amount, isYoung } = all.get(companyKey(companyId)) ?? { amount: 0, isYoung: false };
      return shareOf(size, { isYoung }) - amount;
    },
    heldBack: () =>
      [...all.values()].flatMap(({ key, amount: own, isYoung }) => {
        const companyId = companyOf(key);
        const isHeldBack = decide(size, { amount: 1, taken, own, besides: own, isYoung }) !== 'admitted';
        return companyId !== undefined && isHeldBack ? [companyId] : [];
      }),
  };
};
