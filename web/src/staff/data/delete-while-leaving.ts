import { contractRoutes } from 'virtual:contract-routes';
import { apiAddress } from '../../shared/api-address.ts';
import type { DeletingCall } from './kept-deletions.ts';

/** Deletes also while the page closes, when the browser would cancel an ordinary call. True: it is not there any more. */
export const deleteWhileLeaving = async (name: DeletingCall, id: string, token: string): Promise<boolean> => {
  const { method, path } = contractRoutes[name] ?? {};
  if (method === undefined || path === undefined) return false;
  try {
    const answer = await fetch(apiAddress(path, { id }), {
      method,
      keepalive: true,
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.ok || answer.status === 404;
  } catch {
    // No connection: it is tried again at the next visit.
    return false;
  }
};
