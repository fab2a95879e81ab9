import { problem } from '@gatelingo/chassis/errors';
import type { Holder } from '@gatelingo/chassis/shares';
import type { Context } from '../context.ts';
import type { Direction } from '../domain/ways.ts';
import { ModelsError, type ModelFiles } from '../models/index.ts';
import type { Model } from '../providers/messages.ts';

const waitMs = 2_000;
const retryAfter = 5;
const loading = () => problem('model_loading', 'The model for these languages is being loaded.', { retryAfter });

/** The key of a direction, like `pt-en`. */
export const keyOf = ({ from, to }: Direction): string => `${from}-${to}`;

/** The sentence for a pair without a model, in the words of LibreTranslate. */
export const notSupported = ({ from, to }: Direction) =>
  problem('no_model', `A translation from ${from} to ${to} is not supported.`);

/** Throws `model_loading` if it takes longer than two seconds; what has begun goes on. */
const inTime = async <R>(work: Promise<R>): Promise<R> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(loading()), waitMs);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
};

const filesOf = async ({ models }: Context, direction: Direction): Promise<ModelFiles> => {
  const found = await models.find(direction);
  if (found.state === 'absent') throw notSupported(direction);
  if (found.state === 'ready') return found.files;
  try {
    return await models.fetch(direction);
  } catch (error) {
    if (error instanceof ModelsError && error.failure === 'no_model') throw notSupported(direction);
    throw problem('unavailable', 'The model for these languages cannot be fetched.', { retryAfter: 15, cause: error });
  }
};

/** The models of a way, fetched and in memory; throws `model_loading` if that takes longer than two seconds. */
export const modelsOfWay = async (context: Context, way: readonly Direction[], holder: Holder): Promise<Model[]> => {
  const { engine, log } = context;
  const load = async () => {
    const models: Model[] = [];
    for (const direction of way) models.push({ key: keyOf(direction), files: await filesOf(context, direction) });
    const loaded = engine.loaded();
    if (!models.every(({ key }) => loaded.has(key))) await engine.load(holder, models);
    return models;
  };
  const loaded = load();
  loaded.catch((err: unknown) => log.warn({ err, way: way.map(keyOf) }, 'a model could not be loaded'));
  return inTime(loaded);
};
