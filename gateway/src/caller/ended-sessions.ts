import { LRUCache } from '@gatelingo/chassis/cache';
import type { Clock } from '@gatelingo/chassis/clock';
import { problem } from '@gatelingo/chassis/errors';
import type { Logger } from '@gatelingo/chassis/log';
import { openCacheRedis } from '@gatelingo/chassis/redis';
import { isSessionEnded, sessionVersionKey, type TokenClaims } from '@gatelingo/chassis/tokens';

export interface EndedSessions {
  /** Throws `unauthenticated` for a token of an ended session. Accepts the token while Redis is unreachable. */
  refuseEnded(claims: TokenClaims): Promise<void>;
  close(): Promise<void>;
}

// A session ends everywhere within a second.
const rememberMs = 500;
const rememberUsers = 10_000;

/** Reads from the cache Redis which sessions have ended; auth writes there. */
export const createEndedSessions = ({
  redisUrl,
  log,
  clock,
}: {
  redisUrl: string;
  log: Logger;
  clock: Clock;
}): EndedSessions => {
  const { redis, report } = openCacheRedis({
    redisUrl,
    log,
    reached: 'ended sessions can be looked up again',
    lost: 'ended sessions cannot be looked up: no Redis',
  });

  const lookUp = async (userId: string): Promise<string | null> => {
    try {
      const newest = await redis.get(sessionVersionKey(userId));
      report(true);
      return newest;
    } catch (err) {
      report(false, err);
      return null;
    }
  };

  // The promise is cached, so that simultaneous calls cause one read.
  const known = new LRUCache<string, { newest: Promise<string | null>; until: number }>({ max: rememberUsers });
  const newestOf = (userId: string): Promise<string | null> => {
    const now = clock.now().getTime();
    const entry = known.get(userId);
    if (entry && entry.until > now) return entry.newest;
    const newest = lookUp(userId);
    known.set(userId, { newest, until: now + rememberMs });
    return newest;
  };

  return {
    async refuseEnded(claims) {
      if (isSessionEnded(claims, await newestOf(claims.userId))) throw problem('unauthenticated', 'Please log in.');
    },
    close() {
      redis.disconnect();
      return Promise.resolve();
    },
  };
};
