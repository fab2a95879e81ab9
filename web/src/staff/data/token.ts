import { ApiError } from '@gatelingo/proto/http/api-error';
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

/** Whether a server answered, so that a new log-in is possible. */
const hasAnswered = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.status > 0 && failure.status < 500;

/**
 * Whether a log-in is over: its token has expired, and the server answers. Without a connection it lasts as long as a list
 * that this device keeps for then, because nobody could log in again to read who is on site.
 */
export const hasEnded = async (token: string, askServer: () => Promise<unknown>, now = Date.now()): Promise<boolean> =>
  isExpired(token, now) && (!isListKept(now) || askServer().then(() => true, hasAnswered));
