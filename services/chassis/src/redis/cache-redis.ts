import { Redis } from 'ioredis';
import type { Logger } from '../log/index.ts';
import { redisArguments } from './open.ts';

export interface CacheRedis {
  redis: Redis;
  /** Says whether a command succeeded; the log shows when that changes, and not of each command. */
  report(isReached: boolean, error?: unknown): void;
}

const answersWithinMs = 250;

/**
 * A command ends after `answersWithinMs`. ioredis' own limit (`commandTimeout`) ends it also where the answer is here and a
 * busy process has not read it: a limit would then count in Redis and in the process, each a part.
 */
class CacheConnection extends Redis {
  override sendCommand(...given: Parameters<Redis['sendCommand']>): unknown {
    const [command] = given;
    // Between a timer and `setImmediate` Node reads its sockets.
    const endsLater = () => setImmediate(() => command.reject(new Error('Redis did not answer in time.')));
    const timer = setTimeout(endsLater, answersWithinMs);
    const clear = () => clearTimeout(timer);
    command.promise.then(clear, clear);
    return super.sendCommand(...given);
  }
}

/**
 * Opens a Redis that a call asks on its way and must not wait for: no offline queue, one try, a quarter of a second.
 * `reached` and `lost`: what the log says when it is there again, and when it is not, with what that means.
 */
export const openCacheRedis = ({
  redisUrl,
  log,
  reached,
  lost,
}: {
  redisUrl: string;
  log: Logger | undefined;
  reached: string;
  lost: string;
}): CacheRedis => {
  const redis = new CacheConnection(
    ...redisArguments(redisUrl, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 2000,
      retryStrategy: (times) => Math.min(times * 100, 2000),
    }),
  );
  let isReached = true;
  const report = (now: boolean, err?: unknown) => {
    if (now === isReached) return;
    isReached = now;
    if (now) log?.info(reached);
    else log?.warn({ err }, lost);
  };
  redis.on('error', (err: unknown) => {
    report(false, err);
  });
  redis.on('ready', () => {
    report(true);
  });
  return { redis, report };
};
