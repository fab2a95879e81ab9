import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { problem } from '../errors/index.ts';
import type { Logger } from '../log/index.ts';
import { openCacheRedis } from '../redis/index.ts';

/** A number of calls in a number of seconds. */
export interface Limit {
  points: number;
  perSeconds: number;
}

/** The calls of a key in the running period. */
interface Count {
  used: number;
  /** Seconds until the count begins again. */
  retryAfter: number;
}

export interface Limiter {
  /**
   * Counts one call of `key` under `name`; throws `rate_limited` with Retry-After if there were too many. The key is
   * hashed; pass personal values as their blind index. Without Redis each process counts on its own.
   */
  limit(name: string, key: string, limit: Limit): Promise<void>;
  /** Counts one call like `limit`, or `points` of one, and leaves it to the caller what too many mean. */
  count(name: string, key: string, limit: Limit, points?: number): Promise<Count>;
  /** Takes one counted call, or `points` of one, back. */
  refund(name: string, key: string, limit: Limit, points?: number): Promise<void>;
  /** Resets the count of `key` under `name`: after a successful log-in. */
  forget(name: string, key: string): Promise<void>;
  close(): Promise<void>;
}

const sentence = 'Too many tries. Please wait a moment and try again.';

export const createLimiter = ({ redisUrl, log }: { redisUrl: string; log?: Logger }): Limiter => {
  const { redis } = openCacheRedis({
    redisUrl,
    log,
    reached: 'limits are counted in Redis again',
    lost: 'limits are counted in this process: no Redis',
  });

  const limiters = new Map<string, RateLimiterRedis>();
  const limiterOf = (name: string, { points, perSeconds }: Limit): RateLimiterRedis => {
    const id = `${name}:${String(points)}:${String(perSeconds)}`;
    const known = limiters.get(id);
    if (known) return known;
    const options = { keyPrefix: `limit:${name}`, points, duration: perSeconds };
    const insuranceLimiter = new RateLimiterMemory(options);
    const made = new RateLimiterRedis({
      ...options,
      storeClient: redis,
      insuranceLimiter,
      rejectIfRedisNotReady: true,
    });
    limiters.set(id, made);
    return made;
  };
  const hash = (key: string) => createHash('sha256').update(key).digest('base64url');
  const count = async (name: string, key: string, limit: Limit, points = 1): Promise<Count> => {
    const { consumedPoints, msBeforeNext } = await limiterOf(name, limit)
      .consume(hash(key), points)
      .catch((refused: unknown) => {
        if (refused instanceof RateLimiterRes) return refused;
        throw refused;
      });
    return { used: consumedPoints, retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
  };

  return {
    count,
    async limit(name, key, limit) {
      const { used, retryAfter } = await count(name, key, limit);
      if (used > limit.points) throw problem('rate_limited', sentence, { retryAfter });
    },
    async refund(name, key, limit, points = 1) {
      await limiterOf(name, limit).reward(hash(key), points);
    },
    async forget(name, key) {
      for (const [id, limiter] of limiters) if (id.startsWith(`${name}:`)) await limiter.delete(hash(key));
    },
    close() {
      redis.disconnect();
      return Promise.resolve();
    },
  };
};
