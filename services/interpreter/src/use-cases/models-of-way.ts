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
const notSupported = ({ from, to }: Direction) =>
  problem('no_model', `A translation from ${from} to ${to} is not supported.`);

/** Rejects with `model_loading` after two seconds; what has begun goes on. */
const inTime = async <R>(work: Promise<R>): Promise<R> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(loading()), waitMs);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
};

/** Undefined if there is no such model. */
const filesOf = async ({ models }: Context, direction: Direction): Promise<ModelFiles | undefined> => {
  const found = await models.find(direction);
  if (found.state === 'absent') return undefined;
  if (found.state === 'ready') return found.files;
  try {
    return await models.fetch(direction);
  } catch (error) {
    if (error instanceof ModelsError && error.failure === 'no_model') return undefined;
    throw problem('unavailable', 'The model for these languages cannot be fetched.', { retryAfter: 15, cause: error });
  }
};

/** Fetches the models of a way and loads them; undefined if one of them does not exist. */
export const loadModels = async (
  context: Context,
  way: readonly Direction[],
  holder: Holder,
): Promise<Model[] | undefined> => {
  const { engine } = context;
  const models: Model[] = [];
  for (const direction of way) {
    const files = await filesOf(context, direction);
    if (!files) return undefined;
    models.push({ key: keyOf(direction), files });
  }
  const loaded = engine.loaded();
  if (!models.every(({ key }) => loaded.has(key))) await engine.load(holder, models);
  return models;
};

/** The models of a pair's way, in memory; throws `no_model`, and `model_loading` if that takes longer than two seconds. */
export const modelsOfWay = async (
  context: Context,
  { asked, way, holder }: { asked: Direction; way: readonly Direction[]; holder: Holder },
): Promise<Model[]> => {
  const loading = loadModels(context, way, holder);
  // It may fail after its caller has gone.
  loading.catch((err: unknown) => context.log.warn({ err, way: way.map(keyOf) }, 'a model could not be loaded'));
  const models = await inTime(loading);
  if (!models) throw notSupported(asked);
  return models;
};
