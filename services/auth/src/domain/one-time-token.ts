import { createHash, randomBytes } from 'node:crypto';

/** The lifetime of a mail's link: 24 h (decisions.md "Sign-up and companies"). */
export const tokenLifetimeMs = 24 * 60 * 60 * 1000;

/** The token in a mail's link: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of the token. A plain hash is enough: nobody can try out 256 random bits. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const expiryOf = (now: Date): Date => new Date(now.getTime() + tokenLifetimeMs);
