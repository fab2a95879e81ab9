import { nextCursorOf, pageRequest, type Page } from '@gatelingo/chassis/paging';
import type { AnswerOf, RequestOf } from '@gatelingo/proto/http/endpoint';
import type { yardEndpoints } from '@gatelingo/proto/http/yard';
import type { Context } from '../../context.ts';
import type { YardRow } from '../../db/entities.ts';
import { listVisits } from '../../visits/use-cases/list-visits.ts';
import { countYard, listYardRows, whichAreOnSite } from '../db/yard-queries.ts';
import { yardVisitsOf } from './yard-visits-of.ts';

type Query = RequestOf<typeof yardEndpoints.listYard>['query'];

/** The visits on site that words lead to; one page of what the search finds, newest first there. */
const searchYard = async (context: Context, companyId: string, query: Query): Promise<Page<YardRow>> => {
  const { search, siteId, state } = query;
  const found = await listVisits(context, { companyId, span: {} }, { search, request: pageRequest(query) });
  const ids = found.rows.map(({ id }) => id);
  return { ...found, rows: await whichAreOnSite(context.store.manager, { companyId, siteId, state }, ids) };
};

/** Who is on site: the longest waiting first. */
export const listYard = async (
  context: Context,
  { companyId, query }: { companyId: string; query: Query },
): Promise<AnswerOf<typeof yardEndpoints.listYard>> => {
  const { manager } = context.store;
  const { siteId, state, search } = query;
  const page = search
    ? await searchYard(context, companyId, query)
    : await listYardRows(manager, { companyId, siteId, state }, pageRequest(query));
  const [visits, counts] = await Promise.all([
    yardVisitsOf(context, manager, companyId, page.rows),
    countYard(manager, { companyId, siteId }),
  ]);
  return { visits, counts, ...nextCursorOf(page) };
};
