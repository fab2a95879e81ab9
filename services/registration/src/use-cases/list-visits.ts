import type { Page, PageRequest } from '@gatelingo/chassis/paging';
import type { Context } from '../context.ts';
import { listVisitRows, type VisitFilter } from '../db/visit-queries.ts';
import { searchVisits, type OpenedVisit } from '../search/use-cases/search-visits.ts';
import { openVisit } from './visit-personal.ts';

export type { OpenedVisit };

/** A page of visits, newest first, opened; with a text only those that are searched by it. */
export const listVisits = async (
  context: Pick<Context, 'sealer' | 'store'>,
  filter: VisitFilter,
  { search, request }: { search: string | undefined; request: PageRequest },
): Promise<Page<OpenedVisit>> => {
  if (search) return searchVisits(context, filter, { text: search, request });
  const page = await listVisitRows(context.store.manager, filter, request);
  return { ...page, rows: page.rows.map((row) => ({ row, personal: openVisit(context, row) })) };
};
