import { contractRoutes } from 'virtual:contract-routes';
import { apiAddress } from '../../shared/api-address.ts';

/** Deletes while the page closes, when the browser would cancel an ordinary call. */
export const deleteWhileLeaving = async (
  name: 'deleteBarcode' | 'deleteJob' | 'deleteQuestionnaire',
  id: string,
  token: string,
): Promise<boolean> => {
  const { method, path } = contractRoutes[name] ?? {};
  if (method === undefined || path === undefined) return false;
  const answer = await fetch(apiAddress(path, { id }), {
    method,
    keepalive: true,
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.ok;
};
