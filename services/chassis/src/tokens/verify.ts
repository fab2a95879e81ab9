import { role } from '@gatelingo/proto/http/auth';
import { hash } from 'node:crypto';
import { createLocalJWKSet, createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Clock } from '../clock/index.ts';
import { problem } from '../errors/index.ts';

const tokenRole = z.enum([...role.options, 'pending']);

/** The identity in a verified token. */
export interface TokenClaims {
  userId: string;
  /** Empty for the role `pending`: a person who asked to join a company, and is in none. */
  companyId: string;
  role: z.infer<typeof tokenRole>;
  /** Of the user's sessions: a token of an earlier version than the newest is rejected. */
  sessionVersion: number;
  /** Seconds since 1970, as the token's `iat` and `exp`. */
  issuedAt: number;
  expiresAt: number;
}

/** Throws ProblemError: `token_expired`, `unauthenticated`, or `unavailable` when the keys cannot be fetched. */
export type VerifyToken = (token: string) => Promise<TokenClaims>;

export interface VerifierOptions {
  jwksUrl: string;
  issuer: string;
  audience: string;
  clock: Clock;
}

const cacheSeconds = 60;
const cacheSize = 10_000;

const keysUnreachable = (error: unknown) =>
  error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC';

/** Keys of auth; while auth is unreachable, the last fetched keys are used. */
const keySet = (jwksUrl: string): JWTVerifyGetKey => {
  const remote = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: 3000,
    cooldownDuration: 5000,
    cacheMaxAge: 600_000,
  });
  return async (header, token) => {
    try {
      return await remote(header, token);
    } catch (error) {
      const last = remote.jwks();
      if (!keysUnreachable(error) || !last) throw error;
      return createLocalJWKSet(last)(header, token);
    }
  };
};

const toProblem = (error: unknown) => {
  if (error instanceof errors.JWTExpired)
    return problem('token_expired', 'Your session has ended. Please log in again.');
  if (keysUnreachable(error)) {
    return problem('unavailable', 'Logging in cannot be checked right now. Please try again in a moment.', {
      retryAfter: 2,
      cause: error,
    });
  }
  return problem('unauthenticated', 'Please log in.', { cause: error });
};

/**
 * Verifies EdDSA tokens against the JWKS at `jwksUrl`. Verified tokens are cached by hash until they expire, at most 60
 * s: one verification costs 0.35 ms of processor.
 */
export const createTokenVerifier = ({ jwksUrl, issuer, audience, clock }: VerifierOptions): VerifyToken => {
  const keys = keySet(jwksUrl);
  const verified = new LRUCache<string, { claims: TokenClaims; until: number }>({ max: cacheSize });

  const verify = async (token: string): Promise<TokenClaims> => {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['EdDSA'],
      issuer,
      audience,
      currentDate: clock.now(),
      requiredClaims: ['sub', 'companyId', 'role', 'iat', 'exp'],
    });
    const { sub, companyId, iat, exp, sv } = payload;
    const ownRole = tokenRole.safeParse(payload.role);
    if (
      typeof companyId !== 'string' ||
      sub === undefined ||
      iat === undefined ||
      exp === undefined ||
      typeof sv !== 'number' ||
      !ownRole.success ||
      (ownRole.data === 'pending') !== (companyId === '')
    ) {
      throw new errors.JWTClaimValidationFailed('unusable claims', payload);
    }
    return { userId: sub, companyId, role: ownRole.data, sessionVersion: sv, issuedAt: iat, expiresAt: exp };
  };

  return async (token) => {
    const now = clock.now().getTime() / 1000;
    const key = hash('sha256', token, 'base64');
    const known = verified.get(key);
    if (known && known.until > now) return known.claims;
    let claims: TokenClaims;
    try {
      claims = await verify(token);
    } catch (error) {
      throw toProblem(error);
    }
    verified.set(key, { claims, until: Math.min(claims.expiresAt, now + cacheSeconds) });
    return claims;
  };
};
