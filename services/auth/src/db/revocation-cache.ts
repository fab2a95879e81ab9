import type { Logger } from '@gatelingo/chassis/log';
import { Redis } from 'ioredis';
import { longestTokenSeconds } from '../domain/signing-keys.ts';

export interface Revocation {
  id: string;
  notBefore: number;
}

/** The gateway reads revocations here: `revoked:<userId>` = seconds since 1970, tokens issued earlier are rejected. */
export interface RevocationCache {
  /** Writes the revocations; an unreachable Redis is logged, and the next refill writes them again. */
  write(revocations: readonly Revocation[]): Promise<void>;
  close(): void;
}

export const createRevocationCache = (url: string, log: Logger): RevocationCache => {
  const redis = new Redis(url, { maxRetriesPerRequest: 0, enableOfflineQueue: false, commandTimeout: 1000 });
  redis.on('error', (err: unknown) => {
    log.warn({ err }, 'the cache Redis cannot be reached');
  });
  return {
    async write(revocations) {
      try {
        const pipeline = redis.pipeline();
        for (const { id, notBefore } of revocations)
          pipeline.set(`revoked:${id}`, notBefore, 'EX', longestTokenSeconds + 60);
        const results = await pipeline.exec();
        const failed = results?.find(([error]) => error);
        if (failed?.[0]) throw failed[0];
      } catch (err) {
        log.warn({ err, count: revocations.length }, 'revoked tokens are not in the cache yet');
      }
    },
    close() {
      redis.disconnect();
    },
  };
};
