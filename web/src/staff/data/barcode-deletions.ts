import { contractRoutes } from 'virtual:contract-routes';
import { apiAddress } from '../../shared/api-address.ts';
import { createDeletions } from './pending-deletions.ts';

/** QR codes whose deletion can still be taken back; they wait on also while one looks at other pages. */
export const barcodeDeletions = createDeletions();

/** Deletes while the page goes away, when an ordinary call would be broken off. */
export const deleteWhileLeaving = async (id: string, token: string): Promise<boolean> => {
  const { method, path } = contractRoutes.deleteBarcode ?? {};
  if (method === undefined || path === undefined) return false;
  const answer = await fetch(apiAddress(path, { id }), {
    method,
    keepalive: true,
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.ok;
};
