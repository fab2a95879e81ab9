import type { TokenClaims } from './verify.ts';

/** Key in the cache Redis of the newest version of a user's sessions: written by auth, a whole number. */
export const sessionVersionKey = (userId: string): string => `session-version:${userId}`;

/**
 * Whether a token's session has ended: log-out, a new password, a new role and deactivation raise the version. `newest`
 * is the key's value; without one nothing has ended within the life of a token.
 */
export const isSessionEnded = (
  { sessionVersion }: Pick<TokenClaims, 'sessionVersion'>,
  newest: string | number | null | undefined,
): boolean => newest !== null && newest !== undefined && sessionVersion < Number(newest);
