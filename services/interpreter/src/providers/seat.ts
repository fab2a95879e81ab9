import type { Clock } from '@gatelingo/chassis/clock';
import { freedFor, idleSince } from '../domain/held.ts';
import type { Model } from './messages.ts';
import { startThread, ThreadEndedError, UnusableModelError, type EndReason, type Thread } from './thread.ts';

export interface SeatOptions {
  file: URL;
  clock: Clock;
  /** Models in memory at most. */
  mostModels: number;
  /** `error` is of a thread that ended, with the models that it held, and those that it was asked for. */
  onEnd(error: ThreadEndedError, what: { held: readonly string[]; asked: readonly string[] }): void;
  onFreed(reason: FreedReason): void;
}

/** Why a model left the memory: another needed its place, or nobody needed it. */
type FreedReason = 'room' | 'idle';

export type Attempt = { kind: 'translated'; text: string } | { kind: 'ended'; reason: EndReason };

/** The place of one thread: if the thread ends, another takes it, with the same models. */
export interface Seat {
  isBusy: boolean;
  holds(key: string): boolean;
  held(): string[];
  /** Starts the thread if it does not run. */
  start(): Promise<void>;
  load(models: readonly Model[]): Promise<void>;
  /** Loads what is missing, and translates by one model after the other. Throws UnusableModelError, as `load` does. */
  translate(models: readonly Model[], text: string, withinMs: number): Promise<Attempt>;
  /** Frees what was not used for so long; a thread without any model gives its memory back by a restart. */
  freeIdle(idleMs: number): Promise<void>;
  end(): Promise<void>;
}

// A model is read from the disk in well under a second; a busy disk may take much longer.
const loadMs = 30_000;

export const createSeat = ({ file, clock, mostModels, onEnd, onFreed }: SeatOptions): Seat => {
  const held = new Map<string, { model: Model; usedAt: number }>();
  let thread: Thread | undefined;
  let starting: Promise<Thread> | undefined;
  let isClosed = false;

  const loadInto = async (target: Thread, model: Model): Promise<void> => {
    try {
      await target.ask({ kind: 'load', model }, loadMs);
    } catch (error) {
      const isByModel = error instanceof ThreadEndedError && error.reason === 'aborted' && !isClosed;
      throw isByModel ? new UnusableModelError(model, error.cause) : error;
    }
    held.set(model.key, { model, usedAt: clock.now().getTime() });
  };

  /** A model that ends the thread is not loaded again. */
  const startWithModels = async (): Promise<Thread> => {
    const before = [...held.values()];
    held.clear();
    let started = await startThread(file);
    for (const { model } of before) {
      try {
        await loadInto(started, model);
      } catch (error) {
        if (!(error instanceof ThreadEndedError)) throw error;
        onEnd(error, { held: [...held.keys()], asked: [model.key] });
        held.clear();
        started = await startThread(file);
      }
    }
    if (isClosed) await started.end();
    return started;
  };

  const running = async (): Promise<Thread> => {
    if (isClosed) throw new Error('the engine is closed');
    if (thread?.isRunning()) return thread;
    starting ??= startWithModels().finally(() => {
      starting = undefined;
    });
    thread = await starting;
    return thread;
  };

  const report = (error: ThreadEndedError, models: readonly Model[]) =>
    onEnd(error, { held: [...held.keys()], asked: models.map(({ key }) => key) });

  const prepare = async (models: readonly Model[]): Promise<Thread> => {
    const target = await running();
    const wanted = models.map(({ key }) => key);
    for (const key of freedFor(held, { wanted, most: mostModels })) {
      held.delete(key);
      onFreed('room');
      await target.ask({ kind: 'free', key }, loadMs);
    }
    for (const model of models) if (!held.has(model.key)) await loadInto(target, model);
    const usedAt = clock.now().getTime();
    for (const model of models) held.set(model.key, { model, usedAt });
    return target;
  };

  return {
    isBusy: false,
    holds: (key) => held.has(key),
    held: () => [...held.keys()],
    start: async () => {
      await running();
    },
    load: async (models) => {
      try {
        await prepare(models);
      } catch (error) {
        if (error instanceof ThreadEndedError && !isClosed) report(error, models);
        throw error;
      }
    },
    translate: async (models, text, withinMs) => {
      try {
        const target = await prepare(models);
        const answer = await target.ask({ kind: 'translate', keys: models.map(({ key }) => key), text }, withinMs);
        return { kind: 'translated', text: answer.text };
      } catch (error) {
        if (!(error instanceof ThreadEndedError) || isClosed) throw error;
        report(error, models);
        if (error instanceof UnusableModelError) throw error;
        return { kind: 'ended', reason: error.reason };
      }
    },
    freeIdle: async (idleMs) => {
      const idle = idleSince(held, clock.now().getTime() - idleMs);
      if (idle.length === 0 || !thread?.isRunning()) return;
      for (const key of idle) {
        held.delete(key);
        onFreed('idle');
      }
      if (held.size > 0) {
        for (const key of idle) await thread.ask({ kind: 'free', key }, loadMs);
        return;
      }
      await thread.end();
      await running();
    },
    end: async () => {
      isClosed = true;
      await thread?.end();
      const last = await starting?.catch(() => undefined);
      await last?.end();
    },
  };
};
