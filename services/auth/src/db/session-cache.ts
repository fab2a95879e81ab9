import type { Logger } from '@gatelingo/chassis/log';
import { redisArguments } from '@gatelingo/chassis/redis';
import { sessionVersionKey } from '@gatelingo/chassis/tokens';
import { Redis } from 'ioredis';
import { longestTokenSeconds } from '../domain/signing-keys.ts';

interface SessionVersion {
  id: string;
  sessionVersion: number;
}

/** The gateway and realtime read here which sessions have ended. */
export interface SessionCache {
  /** Writes the newest versions; an unreachable Redis is logged, and the next refill writes them again. */
  write(accounts: readonly SessionVersion[]): Promise<void>;
  close(): void;
}

// Two log-outs at once can arrive in either order: only a higher version replaces a lower one.
const raise = `
  if tonumber(redis.call('GET', KEYS[1]) or '-1') <= tonumber(ARGV[1]) then
    redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2])
  end`;

export const createSessionCache = (url: string, log: Logger): SessionCache => {
  const redis = new Redis(
    ...redisArguments(url, { maxRetriesPerRequest: 0, enableOfflineQueue: false, commandTimeout: 1000 }),
  );
  redis.on('error', (err: unknown) => {
    log.warn({ err }, 'the cache Redis cannot be reached');
  });
  return {
    async write(accounts) {
      try {
        const pipeline = redis.pipeline();
        for (const { id, sessionVersion } of accounts)
          pipeline.eval(raise, 1, sessionVersionKey(id), sessionVersion, longestTokenSeconds + 60);
        const results = await pipeline.exec();
        const failed = results?.find(([error]) => error);
        if (failed?.[0]) throw failed[0];
      } catch (err) {
        log.warn({ err, count: accounts.length }, 'ended sessions are not in the cache yet');
      }
    },
    close() {
      redis.disconnect();
    },
  };
};
