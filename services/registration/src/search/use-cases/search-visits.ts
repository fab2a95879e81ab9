import { mostPageBytes, type Page, type PageRequest, type Position } from '@gatelingo/chassis/paging';
import type { Context } from '../../context.ts';
import type { VisitRow } from '../../db/entities.ts';
import type { VisitFilter } from '../../db/visit-queries.ts';
import { openVisit, type VisitPersonal } from '../../use-cases/visit-personal.ts';
import { eachHit } from '../db/search-queries.ts';
import { matches, readQuery } from '../domain/query.ts';
import { searchable } from '../domain/terms.ts';
import { indexedQuery } from './search-terms.ts';
import { searchedFields } from './searched-fields.ts';

export interface OpenedVisit {
  row: VisitRow;
  personal: VisitPersonal;
}

type Parts = Pick<Context, 'sealer' | 'store'>;

const readAtOnce = 200;

/** A visit, opened, if it matches a searched text. */
export const openMatching = (
  context: Pick<Context, 'sealer'>,
  row: VisitRow,
  text: string,
): OpenedVisit | undefined => {
  const personal = openVisit(context, row);
  return matches(readQuery(text), searchable(searchedFields(row, personal))) ? { row, personal } : undefined;
};

/** The visits of a filter that match a searched text, newest first, opened and compared. */
export async function* eachFoundVisit(
  context: Parts,
  filter: VisitFilter,
  { text, after, most = readAtOnce }: { text: string; after?: Position | undefined; most?: number },
): AsyncGenerator<OpenedVisit> {
  const query = readQuery(text);
  const search = { ...filter, query: indexedQuery(context, filter.companyId, query) };
  for await (const row of eachHit(context.store.manager, search, { after, most })) {
    const personal = openVisit(context, row);
    if (matches(query, searchable(searchedFields(row, personal)))) yield { row, personal };
  }
}

/** One page of them: where rows that were found turn out to be others, more are read. */
export const searchVisits = async (
  context: Parts,
  filter: VisitFilter,
  { text, request }: { text: string; request: PageRequest },
): Promise<Page<OpenedVisit>> => {
  const { limit, after } = request;
  const found: OpenedVisit[] = [];
  let bytes = 0;
  for await (const visit of eachFoundVisit(context, filter, { text, after, most: limit + 1 })) {
    const last = found.at(-1)?.row;
    // One more than the page: it shows that there is a next one.
    if (last && (found.length === limit || bytes >= mostPageBytes))
      return { rows: found, next: { time: last.registeredAt, id: last.id } };
    found.push(visit);
    bytes += visit.row.personal.length;
  }
  return { rows: found };
};
