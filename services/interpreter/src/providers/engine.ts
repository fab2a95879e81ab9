import type { Clock } from '@gatelingo/chassis/clock';
import type { Logger } from '@gatelingo/chassis/log';
import type { Metrics } from '@gatelingo/chassis/metrics';
import type { Holder, Shares } from '@gatelingo/chassis/shares';
import type { Model } from './messages.ts';
import { createSeat, type Attempt, type Seat, type SeatOptions } from './seat.ts';
import { UnusableModelError } from './thread.ts';

interface TurnOptions {
  /** Who aborts leaves the queue; a sentence in its thread goes on to its end. */
  signal?: AbortSignal | undefined;
  /** How long the sentence may hold its thread, asked when its turn comes; undefined: it does not begin. 5 s by default. */
  limitMs?(): number | undefined;
}

export interface Engine {
  /** Starts the threads. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The keys of the models in memory. */
  loaded(): Set<string>;
  /** Loads models into a thread, when the holder's turn comes. Throws UnusableModelError, also for a model that ended a thread before. */
  load(holder: Holder, models: readonly Model[]): Promise<void>;
  /**
   * Translates one sentence when the holder's turn comes; if its thread aborts, once more. The seconds are those in the
   * thread. Throws as `load` and as `Pool.run` do.
   */
  translate(
    holder: Holder,
    models: readonly Model[],
    text: string,
    options?: TurnOptions,
  ): Promise<(Attempt | { kind: 'no-time' }) & { seconds: number }>;
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
}

/** Calls that wait for the turn of a sentence, each with one. */
const maxWaitingTexts = 800;
const idleMs = 10 * 60_000;
const freeEveryMs = 60_000;
/** The longest that a sentence may hold a thread. */
export const sentenceMs = 5_000;

/** The very files of a model: their names have their hashes. */
const identityOf = ({ key, files }: Model): string => [key, files.model, files.shortlist, ...files.vocabs].join(' ');

/** The threads of the engine. A sentence takes one of them, in turns by holder. */
export const createEngine = ({ log, clock, metrics, shares, threads, ...options }: EngineOptions): Engine => {
  const { file = new URL('./engine-thread.ts', import.meta.url), mostModels } = options;
  const restarts = metrics.counter(
    'interpreter_thread_restarts_total',
    'Threads that ended and were replaced, by reason.',
    ['reason'],
  );
  const models = metrics.gauge('interpreter_models_loaded', 'Models in the memory of all threads, by pair.', ['pair']);
  const pool = shares.pool({
    name: 'sentences',
    places: threads + maxWaitingTexts,
    atOnce: threads,
    unknownIsOld: true,
  });
  const freed = metrics.counter(
    'interpreter_models_freed_total',
    'Models that left the memory of a thread, by reason.',
    ['reason'],
  );
  const unusables = metrics.counter(
    'interpreter_models_unusable_total',
    'Models that ended their thread while they were being loaded, by pair.',
    ['pair'],
  );
  /** Until the end of this process, or other files. */
  const unusable = new Set<string>();
  const onEnd: SeatOptions['onEnd'] = (error, { held, asked }) => {
    const { reason, cause } = error;
    restarts.inc({ reason });
    // Without the text: a cause of the engine holds none.
    const why = cause instanceof Error ? `${cause.name}: ${cause.message}`.slice(0, 200) : undefined;
    log.warn({ reason, held, asked, cause: why }, 'a thread of the engine ended');
    if (!(error instanceof UnusableModelError)) return;
    const { key: pair, files } = error.model;
    unusable.add(identityOf(error.model));
    unusables.inc({ pair });
    log.error({ pair, architecture: files.architecture }, 'the engine cannot load a model: it is not used any more');
  };
  const onFreed: SeatOptions['onFreed'] = (reason) => freed.inc({ reason });
  const seats = Array.from({ length: threads }, () => createSeat({ file, clock, mostModels, onEnd, onFreed }));
  const refuseUnusable = (wanted: readonly Model[]): void => {
    const model = wanted.find((each) => unusable.has(identityOf(each)));
    if (model) throw new UnusableModelError(model);
  };
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
        refuseUnusable(wanted);
        const seat = bestSeat(wanted);
        return withSeat(seat, () => seat.load(wanted));
      }),
    translate: (holder, wanted, text, { signal, limitMs = () => sentenceMs } = {}) => {
      const work = () => {
        refuseUnusable(wanted);
        const seat = bestSeat(wanted);
        return withSeat(seat, async () => {
          const started = performance.now();
          const attempt = async (): Promise<Attempt | { kind: 'no-time' }> => {
            const limit = limitMs();
            return limit === undefined ? { kind: 'no-time' } : seat.translate(wanted, text, limit);
          };
          const first = await attempt();
          // Another attempt at what was too slow would take as long again.
          const isAborted = first.kind === 'ended' && first.reason === 'aborted';
          const second = isAborted ? await attempt() : first;
          const result = second.kind === 'no-time' ? first : second;
          return { ...result, seconds: (performance.now() - started) / 1000 };
        });
      };
      return pool.run(holder, work, { signal });
    },
    check: async () => {
      await Promise.all(seats.filter(({ isBusy }) => !isBusy).map((seat) => seat.start()));
    },
  };
};
