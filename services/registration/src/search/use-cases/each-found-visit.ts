import type { Position } from '@gatelingo/chassis/paging';
import type { Context } from '../../context.ts';
import type { VisitFilter } from '../../visits/db/visit-queries.ts';
import { eachHit, type FoundVisit } from '../db/search-queries.ts';
import { matches, readQuery } from '../domain/query.ts';
import { searchable } from '../domain/terms.ts';
import { indexedQuery } from './indexed-query.ts';
import { searchedFields } from './searched-fields.ts';

type Parts = Pick<Context, 'sealer' | 'store'>;

const readAtOnce = 200;

/** The visits of a filter that match a searched text, newest first. */
export async function* eachFoundVisit(
  context: Parts,
  filter: VisitFilter,
  { text, after, most = readAtOnce }: { text: string; after?: Position | undefined; most?: number },
): AsyncGenerator<FoundVisit> {
  const query = readQuery(text);
  const search = { ...filter, query: indexedQuery(context, filter.companyId, query) };
  for await (const found of eachHit(context.store.manager, context.sealer, search, { after, most })) {
    if (matches(query, searchable(searchedFields(found.visit)))) yield found;
  }
}
