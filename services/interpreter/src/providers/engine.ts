import type { Clock } from '@gatelingo/chassis/clock';
import type { Logger } from '@gatelingo/chassis/log';
import type { Metrics } from '@gatelingo/chassis/metrics';
import type { Holder, Shares } from '@gatelingo/chassis/shares';
import type { Model } from './messages.ts';
import { createSeat, type Attempt, type Seat } from './seat.ts';

export interface Engine {
  /** Starts the threads. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The keys of the models in memory. */
  loaded(): Set<string>;
  /** Loads models into a thread, when the holder's turn comes. */
  load(holder: Holder, models: readonly Model[]): Promise<void>;
  /** Translates one sentence when the holder's turn comes; if its thread ends, once more. The seconds are those in the thread. Throws as `Pool.run` does. */
  translate(holder: Holder, models: readonly Model[], text: string): Promise<Attempt & { seconds: number }>;
  /** Frees the models that were not used for ten minutes; the engine does so itself each minute. */
  freeIdle(): Promise<void>;
  /** Throws if a thread can't be started. */
  check(): Promise<void>;
}

export interface EngineOptions {
  log: Logger;
  clock: Clock;
  metrics: Metrics;
  shares: Shares;
  threads: number;
  mostModels: number;
  /** The program of a thread. */
  file?: URL;
  /** The longest that a sentence may hold a thread. */
  sentenceMs?: number;
}

/** Calls that wait for the turn of a sentence, each with one. */
const mostWaiting = 800;
const idleMs = 10 * 60_000;
const freeEveryMs = 60_000;

/** The threads of the engine. A sentence takes one of them, in turns by holder. */
export const createEngine = ({ log, clock, metrics, shares, threads, ...options }: EngineOptions): Engine => {
  const { file = new URL('./engine-thread.ts', import.meta.url), sentenceMs = 5_000, mostModels } = options;
  const restarts = metrics.counter(
    'interpreter_thread_restarts_total',
    'Threads that ended and were replaced, by reason.',
    ['reason'],
  );
  const models = metrics.gauge('interpreter_models_loaded', 'Models in the memory of all threads, by pair.', ['pair']);
  const pool = shares.pool({ name: 'sentences', places: threads + mostWaiting, atOnce: threads, unknownIsOld: true });
  const onRestart: Parameters<typeof createSeat>[0]['onRestart'] = (reason) => {
    restarts.inc({ reason });
    log.warn({ reason }, 'a thread of the engine ended');
  };
  const seats = Array.from({ length: threads }, () => createSeat({ file, clock, mostModels, sentenceMs, onRestart }));
  let freeing: NodeJS.Timeout | undefined;

  /** The free seat that lacks the fewest of the models. */
  const bestSeat = (wanted: readonly Model[]): Seat => {
    const lacks = (seat: Seat) => wanted.filter(({ key }) => !seat.holds(key)).length;
    const [best] = seats.filter(({ isBusy }) => !isBusy).sort((one, other) => lacks(one) - lacks(other));
    if (!best) throw new Error('more tasks run than there are threads');
    return best;
  };

  const withSeat = async <R>(seat: Seat, work: () => Promise<R>): Promise<R> => {
    seat.isBusy = true;
    try {
      return await work();
    } finally {
      seat.isBusy = false;
      models.reset();
      for (const pair of seats.flatMap((each) => each.held())) models.inc({ pair });
    }
  };

  const freeIdle = async () => {
    for (const seat of seats)
      await pool.run({ companyId: '' }, async () => {
        if (!seat.isBusy) await withSeat(seat, () => seat.freeIdle(idleMs));
      });
  };

  return {
    start: async () => {
      await Promise.all(seats.map((seat) => seat.start()));
      freeing = setInterval(() => {
        freeIdle().catch((err: unknown) => log.error({ err }, 'idle models could not be freed'));
      }, freeEveryMs);
      freeing.unref();
    },
    stop: async () => {
      clearInterval(freeing);
      await Promise.all(seats.map((seat) => seat.end()));
    },
    freeIdle,
    loaded: () => new Set(seats.flatMap((seat) => seat.held())),
    load: (holder, wanted) =>
      pool.run(holder, () => {
        const seat = bestSeat(wanted);
        return withSeat(seat, () => seat.load(wanted));
      }),
    translate: (holder, wanted, text) =>
      pool.run(holder, () => {
        const seat = bestSeat(wanted);
        return withSeat(seat, async () => {
          const started = performance.now();
          const first = await seat.translate(wanted, text);
          const attempt = first.kind === 'ended' ? await seat.translate(wanted, text) : first;
          return { ...attempt, seconds: (performance.now() - started) / 1000 };
        });
      }),
    check: async () => {
      await Promise.all(seats.filter(({ isBusy }) => !isBusy).map((seat) => seat.start()));
    },
  };
};
