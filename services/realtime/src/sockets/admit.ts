import type { TokenClaims, VerifyToken } from '@gatelingo/chassis/tokens';
import { problem } from '@gatelingo/chassis/errors';
import type { Redis } from 'ioredis';

/** An identity that a socket proved, or undefined for one that came without a token. */
export type Admitted = TokenClaims | undefined;

/** `notBefore`: what auth wrote of the user, in seconds since 1970; tokens issued earlier are refused. */
export const isRevoked = ({ issuedAt }: TokenClaims, notBefore: string | null): boolean =>
  notBefore !== null && issuedAt < Number(notBefore);

/**
 * Decides whether a socket may connect. No token: yes, and it may join nothing. A token: only where it is valid and not
 * revoked. While Redis is away the revocation cannot be asked; the token's own signature and expiry still hold.
 */
export const admit = async (
  token: unknown,
  { verifyToken, redis }: { verifyToken: VerifyToken; redis: Redis },
): Promise<Admitted> => {
  if (token === undefined || token === null || token === '') return undefined;
  if (typeof token !== 'string') throw problem('unauthenticated', 'Please log in.');
  const claims = await verifyToken(token);
  const notBefore = redis.status === 'ready' ? await redis.get(`revoked:${claims.userId}`).catch(() => null) : null;
  if (isRevoked(claims, notBefore)) throw problem('unauthenticated', 'Please log in.');
  return claims;
};
