import { maxPageBytes, type Page, type PageRequest, type Position } from '@gatelingo/chassis/paging';
import type { Context } from '../../context.ts';
import type { Visit } from '../../db/entities.ts';
import type { VisitFilter } from '../../visits/db/visit-queries.ts';
import { eachHit, type FoundVisit } from '../db/search-queries.ts';
import { matches, readQuery } from '../domain/query.ts';
import { searchable } from '../domain/terms.ts';
import { indexedQuery } from './search-terms.ts';
import { searchedFields } from './searched-fields.ts';

type Parts = Pick<Context, 'sealer' | 'store'>;

const readAtOnce = 200;

/** Whether a visit matches a searched text. */
export const isMatching = (visit: Visit, text: string): boolean =>
  matches(readQuery(text), searchable(searchedFields(visit)));

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

/** One page of them: where rows that were found turn out to be others, more are read. */
export const searchVisits = async (
  context: Parts,
  filter: VisitFilter,
  { text, request }: { text: string; request: PageRequest },
): Promise<Page<Visit>> => {
  const { limit, after } = request;
  const found: Visit[] = [];
  let bytes = 0;
  for await (const each of eachFoundVisit(context, filter, { text, after, most: limit + 1 })) {
    const last = found.at(-1);
    // One more than the page: it shows that there is a next one.
    if (last && (found.length === limit || bytes >= maxPageBytes))
      return { rows: found, next: { time: last.registeredAt, id: last.id } };
    found.push(each.visit);
    bytes += each.bytes;
  }
  return { rows: found };
};
