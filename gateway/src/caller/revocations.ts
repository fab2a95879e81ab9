import type { Clock } from '@gatelingo/chassis/clock';
import { problem } from '@gatelingo/chassis/errors';
import type { Logger } from '@gatelingo/chassis/log';
import type { TokenClaims } from '@gatelingo/chassis/tokens';
import { Redis } from 'ioredis';

export interface Revocations {
  /** Throws `unauthenticated` for a token issued before its user's "not before". Goes on when Redis cannot be asked. */
  refuseRevoked(claims: TokenClaims): Promise<void>;
  close(): Promise<void>;
}

const rememberMs = 1000;
const rememberUsers = 10_000;

/** Reads what auth writes to the cache Redis: `revoked:<userId>` = seconds since 1970; tokens issued earlier are refused. */
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

  const known = new Map<string, { notBefore: number; until: number }>();
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

  return {
    async refuseRevoked({ userId, issuedAt }) {
      const now = clock.now().getTime();
      let entry = known.get(userId);
      if (!entry || entry.until <= now) {
        entry = { notBefore: await lookUp(userId), until: now + rememberMs };
        if (known.size >= rememberUsers) known.clear();
        known.set(userId, entry);
      }
      if (issuedAt < entry.notBefore) throw problem('unauthenticated', 'Please log in.');
    },
    close() {
      redis.disconnect();
      return Promise.resolve();
    },
  };
};
