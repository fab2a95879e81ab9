import { isListKept } from '../../shared/kept-lists.ts';

/** When a token (JWT) ends, in milliseconds since 1970; undefined when it cannot be read. */
export const tokenExpiry = (token: string): number | undefined => {
  const part = token.split('.')[1];
  if (part === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
      character.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : undefined;
    return typeof exp === 'number' ? exp * 1000 : undefined;
  } catch {
    return undefined;
  }
};

/** An unreadable token counts as expired: the server would refuse it too. */
export const isExpired = (token: string, now: number): boolean => (tokenExpiry(token) ?? 0) <= now;

/** A list is kept for when nobody can log in: a gateway or a proxy answers also while auth is away. */
const mayEnd = async (askAuth: () => Promise<boolean>, now: number): Promise<boolean> =>
  !isListKept(now) || askAuth().catch(() => false);

/** A log-in ends with its token; on a device that keeps a list, once auth answers, or with the list. */
export const hasEnded = async (token: string, askAuth: () => Promise<boolean>, now = Date.now()): Promise<boolean> =>
  isExpired(token, now) && mayEnd(askAuth, now);

/** A 401 ends a revoked log-in at once; one that expired lasts as long as here, too. */
export const isEndedBy = async (code: string, askAuth: () => Promise<boolean>, now = Date.now()): Promise<boolean> =>
  code !== 'token_expired' || mayEnd(askAuth, now);

// The longest time of a browser's timer.
const longestWait = 2 ** 31 - 1;
// Milliseconds.
const checkAgainAfter = 10_000;

/** Milliseconds until a log-in that is not over is checked again: at the very end of its token, and often after that. */
export const nextCheck = (token: string, now: number): number =>
  isExpired(token, now) ? checkAgainAfter : Math.min((tokenExpiry(token) ?? 0) - now, longestWait);
