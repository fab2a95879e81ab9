import { maxPageBytes, type Page, type PageRequest } from '@gatelingo/chassis/paging';
import type { Context } from '../../context.ts';
import type { Visit } from '../../db/entities.ts';
import type { VisitFilter } from '../../visits/db/visit-queries.ts';
import { eachFoundVisit } from './each-found-visit.ts';

type Parts = Pick<Context, 'sealer' | 'store'>;

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
