import { nextCursorOf, pageRequest, type Page } from '@gatelingo/chassis/paging';
import type { AnswerOf, RequestOf } from '@gatelingo/proto/http/endpoint';
import type { yardEndpoints } from '@gatelingo/proto/http/yard';
import type { Context } from '../../context.ts';
import type { YardRow } from '../../db/entities.ts';
import { listVisits } from '../../visits/use-cases/list-visits.ts';
import { spanOfDays } from '../../domain/berlin-time.ts';
import { readRegistrationNumber, registrationNumber } from '../../visits/domain/registration-number.ts';
import { countYard, findOnSiteOfSpan, listYardRows, type YardFilter, whichAreOnSite } from '../db/yard-queries.ts';
import { yardVisitsOf } from './yard-visits-of.ts';

type Query = RequestOf<typeof yardEndpoints.listYard>['query'];

/** Pages of all visits that one search of the board reads. */
const mostPages = 10;

/**
 * The visits on site that words lead to, newest first: what the search finds is read on until there is a page of them. Without one, the
 * next page goes on where it ended.
 */
const searchYard = async (context: Context, companyId: string, query: Query): Promise<Page<YardRow>> => {
  const { search, siteId, state } = query;
  const request = pageRequest(query);
  const onSite: YardRow[] = [];
  let { after } = request;
  for (let page = 1; page <= mostPages; page += 1) {
    const found = await listVisits(context, { companyId, span: {} }, { search, request: { ...request, after } });
    const ids = found.rows.map(({ id }) => id);
    onSite.push(...(await whichAreOnSite(context.store.manager, { companyId, siteId, state }, ids)));
    if (!found.next) return { rows: onSite };
    after = found.next;
    if (onSite.length >= request.limit) break;
  }
  return { rows: onSite, ...(after && { next: after }) };
};

/** The visit on site with this registration number, as a scanner reads it from the pass: the number is stored nowhere. */
const findByNumber = async (
  { store: { manager } }: Context,
  filter: YardFilter,
  { day, number }: NonNullable<ReturnType<typeof readRegistrationNumber>>,
): Promise<Page<YardRow>> => {
  const found = (await findOnSiteOfSpan(manager, filter, spanOfDays(day, day))).filter(
    ({ id, registeredAt }) => registrationNumber(id, registeredAt) === number,
  );
  const ids = found.map(({ id }) => id);
  return { rows: await whichAreOnSite(manager, filter, ids) };
};

/** Who is on site: the longest waiting first. */
export const listYard = async (
  context: Context,
  { companyId, query }: { companyId: string; query: Query },
): Promise<AnswerOf<typeof yardEndpoints.listYard>> => {
  const { manager } = context.store;
  const { siteId, state, search } = query;
  const scanned = search ? readRegistrationNumber(search) : undefined;
  const page = scanned
    ? await findByNumber(context, { companyId, siteId, state }, scanned)
    : search
      ? await searchYard(context, companyId, query)
      : await listYardRows(manager, { companyId, siteId, state }, pageRequest(query));
  const [visits, counts] = await Promise.all([
    yardVisitsOf(context, manager, companyId, page.rows),
    countYard(manager, { companyId, siteId }),
  ]);
  return { visits, counts, ...nextCursorOf(page) };
};
