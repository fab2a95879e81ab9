import type { TokenClaims, VerifyToken } from '@gatelingo/chassis/tokens';
import { problem } from '@gatelingo/chassis/errors';
import type { Redis } from 'ioredis';

/** A socket's verified identity, or undefined for a socket without a token. */
export type Admitted = TokenClaims | undefined;

/** `notBefore`: written by auth for the user, in seconds since 1970; tokens issued earlier are rejected. */
export const isRevoked = ({ issuedAt }: TokenClaims, notBefore: string | null): boolean =>
  notBefore !== null && issuedAt < Number(notBefore);

/**
 * Decides whether a socket may connect. Without a token: yes, but it joins no company room. With a token: only if it is
 * valid and not revoked. While Redis is unreachable the revocation is not checked; the token's own signature and expiry
 * still are.
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
