import { contractRoutes } from 'virtual:contract-routes';
import { apiAddress } from '../../shared/api-address.ts';
import type { DeletingCall } from './kept-deletions.ts';

/** `gone`: it is not there any more. `refused`: it stays, and asking again changes nothing. `unknown`: it is tried again. */
export type LeavingOutcome = 'gone' | 'refused' | 'unknown';

// Log in again; later; not so often.
const passing = [401, 408, 425, 429];

/** Deletes also while the page closes, when the browser would cancel an ordinary call. */
export const deleteWhileLeaving = async (name: DeletingCall, id: string, token: string): Promise<LeavingOutcome> => {
  const { method, path } = contractRoutes[name] ?? {};
  if (method === undefined || path === undefined) return 'unknown';
  try {
    const answer = await fetch(apiAddress(path, { id }), {
      method,
      keepalive: true,
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.ok || answer.status === 404) return 'gone';
    return answer.status >= 400 && answer.status < 500 && !passing.includes(answer.status) ? 'refused' : 'unknown';
  } catch {
    // No connection: it is tried again at the next visit.
    return 'unknown';
  }
};
