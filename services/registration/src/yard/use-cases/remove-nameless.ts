import type { Context } from '../../context.ts';
import { removeNameless } from '../db/presence-queries.ts';

/** Staff saw that somebody who was erased while on site has left. */
export const removeFromSite = async (
  { store, bus }: Pick<Context, 'store' | 'bus'>,
  { companyId, id }: { companyId: string; id: string },
): Promise<Record<string, never>> => {
  await store.transaction(async (tx) => {
    if (await removeNameless(tx.manager, { companyId, id }))
      await bus.audit(tx, { companyId, what: 'visit.moved', ids: [id] });
  });
  return {};
};
