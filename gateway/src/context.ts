import type { Base } from '@gatelingo/chassis/lifecycle';
import { createLimiter } from '@gatelingo/chassis/limits';
import { createTokenVerifier, type VerifyToken } from '@gatelingo/chassis/tokens';
import { createTrust, type Trust } from './caller/address.ts';
import { createAnonymousLimit, createSignUpLimit, type AnonymousLimit, type SignUpLimit } from './caller/limits.ts';
import { createEndedSessions } from './caller/ended-sessions.ts';
import { type CountStaffCall, createStaffLimit } from './caller/staff-limit.ts';
import type { Config } from './config.ts';

/** The shared parts of the gateway. */
export interface Context extends Base<Config> {
  /** Whether an address is one of the proxies in front of the gateway. */
  trust: Trust;
  /** Verifies a token and rejects one of an ended session. */
  verifyToken: VerifyToken;
  limitAnonymous: AnonymousLimit;
  limitSignUps: SignUpLimit;
  countStaffCall: CountStaffCall;
}

export const createContext = (base: Base<Config>): Context => {
  const { config, log, clock, onStop } = base;
  const { JWKS_URL, TOKEN_ISSUER, TOKEN_AUDIENCE, REDIS_CACHE_URL } = config;
  const verify = createTokenVerifier({ jwksUrl: JWKS_URL, issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE, clock });
  const endedSessions = createEndedSessions({ redisUrl: REDIS_CACHE_URL, log, clock });
  onStop('ended sessions', () => endedSessions.close());
  const limiter = createLimiter({ redisUrl: REDIS_CACHE_URL, log });
  onStop('limiter', () => limiter.close());
  const staffLimit = createStaffLimit({
    redisUrl: REDIS_CACHE_URL,
    log,
    perPerson: config.RATE_LIMIT_PERSON,
    perCompany: config.RATE_LIMIT_COMPANY,
  });
  onStop('staff limit', () => staffLimit.close());
  return {
    ...base,
    trust: createTrust(config.TRUSTED_PROXIES),
    limitAnonymous: createAnonymousLimit(limiter, config.RATE_LIMIT_ANONYMOUS),
    limitSignUps: createSignUpLimit(limiter, config.RATE_LIMIT_SIGN_UPS),
    countStaffCall: staffLimit.count,
    async verifyToken(token) {
      const claims = await verify(token);
      await endedSessions.refuseEnded(claims);
      return claims;
    },
  };
};
