import { problem, ProblemError } from '@gatelingo/chassis/errors';
import type { Logger } from '@gatelingo/chassis/log';
import { pairOf, type Direction } from '../domain/direction.ts';
import { ModelsError, type ModelFiles, type ModelStore } from '../models/index.ts';
import type { Engine } from './engine.ts';
import type { Model } from './messages.ts';
import { UnusableModelError } from './thread.ts';

/** Fetches and loads models. */
export interface Loads {
  /**
   * The models of a way, in memory: one load, shared by all who need it. Undefined if one of them does not exist, or cannot
   * be used; throws `unavailable` where one cannot be had now.
   */
  load(way: readonly Direction[]): Promise<Model[] | undefined>;
}

/** They are loaded for all who wait: in the turns of the service itself. */
const holder = { companyId: '' };
const retryAfter = 15;
const notHadNow = (seconds: number) =>
  problem('unavailable', 'The model for these languages cannot be had at the moment.', { retryAfter: seconds });

const fetchModel = async (models: ModelStore, direction: Direction): Promise<ModelFiles | undefined> => {
  try {
    return await models.fetch(direction);
  } catch (error) {
    if (error instanceof ModelsError && error.failure === 'no_model') return undefined;
    // The store logs why.
    throw notHadNow(retryAfter);
  }
};

export const createLoads = ({ models, engine, log }: { models: ModelStore; engine: Engine; log: Logger }): Loads => {
  const running = new Map<string, Promise<Model[] | undefined>>();

  const filesOf = async (way: readonly Direction[]): Promise<(ModelFiles | undefined)[]> => {
    const states = await Promise.all(way.map((each) => models.find(each)));
    if (states.some(({ state }) => state === 'absent')) return [undefined];
    const waits = states.flatMap((each) => (each.state === 'waiting' ? [each.retryAfterSeconds] : []));
    if (waits.length > 0) throw notHadNow(Math.max(...waits));
    return Promise.all(way.map((each) => fetchModel(models, each)));
  };

  const loadNow = async (way: readonly Direction[]): Promise<Model[] | undefined> => {
    const files = await filesOf(way);
    const wanted = way.flatMap((each, at) => {
      const ofModel = files[at];
      return ofModel ? [{ key: pairOf(each), files: ofModel }] : [];
    });
    if (wanted.length < way.length) return undefined;
    const loaded = engine.loaded();
    if (!wanted.every(({ key }) => loaded.has(key))) await engine.load(holder, wanted);
    return wanted;
  };

  const loadOnce = async (way: readonly Direction[]): Promise<Model[] | undefined> => {
    try {
      return await loadNow(way);
    } catch (error) {
      // The engine logs which, and why.
      if (error instanceof UnusableModelError) return undefined;
      if (error instanceof ProblemError) throw error;
      log.warn({ err: error, way: way.map(pairOf) }, 'a model could not be loaded');
      throw notHadNow(retryAfter);
    }
  };

  return {
    load: (way) => {
      const key = way.map(pairOf).join();
      const shared = running.get(key) ?? loadOnce(way).finally(() => running.delete(key));
      running.set(key, shared);
      // Whoever waited for it may have gone.
      shared.catch(() => undefined);
      return shared;
    },
  };
};
