/**
 * "Not before" of a user, in seconds since 1970: tokens issued earlier are rejected. One second is added, because
 * tokens have whole seconds only: tokens issued in the second of the log-out are rejected as well.
 */
export const notBeforeAt = (now: Date): number => Math.floor(now.getTime() / 1000) + 1;

/** `iat` of a token issued now: never before the user's "not before", so that a log-in right after a log-out works. */
export const issuedAt = (now: Date, notBefore: number | undefined): number =>
  Math.max(Math.floor(now.getTime() / 1000), notBefore ?? 0);

export const isRevoked = (iat: number, notBefore: number | undefined): boolean =>
  notBefore !== undefined && iat < notBefore;
