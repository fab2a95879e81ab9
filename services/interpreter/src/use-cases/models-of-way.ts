import { problem } from '@gatelingo/chassis/errors';
import type { Direction } from '../domain/direction.ts';
import type { Model } from '../providers/messages.ts';
import type { Loads } from '../providers/loads.ts';
import { notSupported } from '../refusals.ts';

const waitMs = 2_000;
const retryAfter = 5;
const loading = () => problem('model_loading', 'The model for these languages is being loaded.', { retryAfter });

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

/** The models of a pair's way, in memory; throws `no_model`, and `model_loading` if that takes longer than two seconds. */
export const modelsOfWay = async (
  { loads }: { loads: Loads },
  { asked, way }: { asked: Direction; way: readonly Direction[] },
): Promise<Model[]> => {
  const models = await inTime(loads.load(way));
  if (!models) throw notSupported(asked);
  return models;
};
