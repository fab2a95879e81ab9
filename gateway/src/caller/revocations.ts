import type { Clock } from '@gatelingo/chassis/clock';
import { problem } from '@gatelingo/chassis/errors';
import type { Logger } from '@gatelingo/chassis/log';
import type { TokenClaims } from '@gatelingo/chassis/tokens';
import { Redis } from 'ioredis';

export interface Revocations {
  /**
   * Throws `unauthenticated` for a token issued before its user's "not before". Accepts the token while Redis is
   * unreachable.
   */
  refuseRevoked(claims: TokenClaims): Promise<void>;
  close(): Promise<void>;
}

const rememberMs = 1000;
const rememberUsers = 10_000;

/**
 * Reads auth's revocations from the cache Redis: `revoked:<userId>` = seconds since 1970; tokens issued earlier are
 * rejected.
 */
export const createRevocations = ({
  redisUrl,
  log,
  clock,
}: {
  redisUrl: string;
  log: Logger;
  clock: Clock;
}): Revocations => {
  const redis = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 250,
    connectTimeout: 2000,
    retryStrategy: (times) => Math.min(times * 100, 2000),
  });
  let asked = true;
  const report = (now: boolean, err?: unknown) => {
    if (now === asked) return;
    asked = now;
    if (now) log.info('revoked tokens can be looked up again');
    else log.warn({ err }, 'revoked tokens cannot be looked up: no Redis');
  };
  redis.on('error', (err: unknown) => {
    report(false, err);
  });

  const lookUp = async (userId: string): Promise<number> => {
    try {
      const value = await redis.get(`revoked:${userId}`);
      report(true);
      return Number(value ?? 0);
    } catch (err) {
      report(false, err);
      return 0;
    }
  };

  // The promise is cached, so that simultaneous calls cause one read.
  const known = new Map<string, { notBefore: Promise<number>; until: number }>();
  const notBeforeOf = (userId: string): Promise<number> => {
    const now = clock.now().getTime();
    const entry = known.get(userId);
    if (entry && entry.until > now) return entry.notBefore;
    if (known.size >= rememberUsers) known.clear();
    const notBefore = lookUp(userId);
    known.set(userId, { notBefore, until: now + rememberMs });
    return notBefore;
  };

  return {
    async refuseRevoked({ userId, issuedAt }) {
      if (issuedAt < (await notBeforeOf(userId))) throw problem('unauthenticated', 'Please log in.');
    },
    close() {
      redis.disconnect();
      return Promise.resolve();
    },
  };
};
