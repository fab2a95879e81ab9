import { contractRoutes } from 'virtual:contract-routes';
import { apiAddress } from '../../shared/api-address.ts';
import type { DeletingCall } from './kept-deletions.ts';
import { type LeavingOutcome, outcomeOf } from './leaving-outcome.ts';

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
    return outcomeOf(answer.status);
  } catch {
    // No connection: it is tried again at the next visit.
    return 'unknown';
  }
};
