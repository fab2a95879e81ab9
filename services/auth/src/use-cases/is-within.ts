import { ProblemError } from '@gatelingo/chassis/errors';
import type { Limit, Limiter } from '@gatelingo/chassis/limits';

/** Counts one call; false instead of an error if there were too many. */
export const isWithin = async (limiter: Limiter, name: string, key: string, limit: Limit): Promise<boolean> => {
  try {
    await limiter.limit(name, key, limit);
    return true;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'rate_limited') return false;
    throw error;
  }
};
