import { problem } from '@gatelingo/chassis/errors';
import type { Page, PageRequest } from '@gatelingo/chassis/paging';
import type { Context } from '../../context.ts';
import type { Visit } from '../../db/entities.ts';
import { listVisits as listAllVisits, type VisitFilter } from '../db/visit-queries.ts';
import { searchVisits } from '../../search/use-cases/search-visits.ts';

interface Asked {
  search: string | undefined;
  request: PageRequest;
  sort?: 'newest' | 'oldest' | undefined;
}

// The index of a search is read from the newest week on (decisions/0033).
const refuseOldest = () => {
  const error = 'What is searched comes newest first.';
  return problem('invalid_input', error, { details: [{ field: 'sort', code: 'invalid', error }] });
};

/** A page of visits by time, newest first by default; with a text only those that are searched by it. */
export const listVisits = async (
  context: Pick<Context, 'sealer' | 'store'>,
  filter: VisitFilter,
  { search, request, sort }: Asked,
): Promise<Page<Visit>> => {
  if (search && sort === 'oldest') throw refuseOldest();
  if (search) return searchVisits(context, filter, { text: search, request });
  const { store, sealer } = context;
  return listAllVisits(store.manager, sealer, filter, request, sort === 'oldest' ? 'ASC' : 'DESC');
};
