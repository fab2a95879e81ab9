import { isSessionEnded, sessionVersionKey, type TokenClaims, type VerifyToken } from '@gatelingo/chassis/tokens';
import { problem } from '@gatelingo/chassis/errors';
import type { Role } from '@gatelingo/proto/http/auth';
import type { Redis } from 'ioredis';

/** A socket's verified identity, or undefined for a socket without a token. */
export type Admitted = (TokenClaims & { role: Role }) | undefined;

/**
 * Decides whether a socket may connect. Without a token: yes, but it joins no company room. With a token: only if it is
 * valid and its session has not ended. While Redis is unreachable the latter is not checked; the token's own signature
 * and expiry still are.
 */
export const admit = async (
  token: unknown,
  { verifyToken, redis }: { verifyToken: VerifyToken; redis: Redis },
): Promise<Admitted> => {
  if (token === undefined || token === null || token === '') return undefined;
  if (typeof token !== 'string') throw problem('unauthenticated', 'Please log in.');
  const { role, ...claims } = await verifyToken(token);
  if (role === 'pending') throw problem('pending', 'An administrator of your company has not let you in yet.');
  const key = sessionVersionKey(claims.userId);
  const newest = redis.status === 'ready' ? await redis.get(key).catch(() => null) : null;
  if (isSessionEnded(claims, newest)) throw problem('unauthenticated', 'Please log in.');
  return { ...claims, role };
};
