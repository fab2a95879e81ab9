import type { Context } from '../../context.ts';
import { countVisitRows, type VisitFilter } from '../db/visit-queries.ts';

/** The exact number of a filter's visits, if it was asked for; of a search it is not known. */
export const totalOf = async (
  { store }: Pick<Context, 'store'>,
  filter: VisitFilter,
  { count, search }: { count?: boolean | undefined; search?: string | undefined },
): Promise<{ total?: number }> => (count && !search ? { total: await countVisitRows(store.manager, filter) } : {});
