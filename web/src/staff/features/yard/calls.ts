import type { YardVisit } from '@gatelingo/proto/http/yard';
import type { QueryReturnValue } from '@reduxjs/toolkit/query';
import type { CallResponse } from '../../../shared/api-client.ts';
import { api, type Body, cursor, etagOf, idempotency, ifMatch, pages, type Query } from '../../data/api.ts';
import { type AnswerMeta, ask } from '../../data/base-query.ts';
import type { ApiFailure } from '../../data/failure.ts';
import type { Move } from './moves.ts';
import type { OnSiteList } from './on-site/groups.ts';
import { readWholeList } from './on-site/whole-list.ts';

type Answer = QueryReturnValue<unknown, ApiFailure, AnswerMeta>;
/** The server's maximum. */
const onSitePage = 1000;
/** A list of several pages is read at most so often, in milliseconds: at a large site something moves each second. */
const longListEvery = 5000;
let longListAt = 0;

const longListIsDue = () => new Promise((resolve) => setTimeout(resolve, longListAt - Date.now()));

/** So many cards a column at once; more come as one scrolls. */
const cardsPerPage = 100;

/** Who is on site, and the moves of a visit. */
export const yardApi = api.injectEndpoints({
  endpoints: (build) => ({
    yard: build.infiniteQuery<CallResponse<'listYard'>, Query<'listYard'>, string>({
      infiniteQueryOptions: pages,
      query: ({ queryArg, pageParam }) =>
        ask('listYard', { query: { ...queryArg, limit: cardsPerPage, ...cursor(pageParam) } }),
      providesTags: ['Yard'],
    }),
    onSite: build.query<OnSiteList, { siteId?: string }>({
      queryFn: async (query, _api, _options, fetchPage) => {
        if (longListAt > Date.now()) await longListIsDue();
        return readWholeList<ApiFailure>(async (next) => {
          const { data, error }: Answer = await fetchPage(
            ask('listOnSite', { query: { ...query, limit: onSitePage, ...cursor(next) } }),
          );
          if (error) return { error };
          const page = data as CallResponse<'listOnSite'>;
          if (page.nextCursor !== undefined) longListAt = Date.now() + longListEvery;
          return { data: page };
        });
      },
      providesTags: ['Yard'],
    }),
    enterDriver: build.mutation<CallResponse<'enterDriver'>, { body: Body<'enterDriver'>; key: string }>({
      query: ({ body, key }) => ask('enterDriver', { body, headers: idempotency(key) }),
      invalidatesTags: ['Yard', 'Registration', 'Trucker', 'AvailableTrucker', 'Filter'],
    }),
    removeFromSite: build.mutation<CallResponse<'removeFromSite'>, string>({
      query: (id) => ask('removeFromSite', { params: { id }, body: {} }),
      invalidatesTags: ['Yard'],
    }),
    moveVisit: build.mutation<{ visit: YardVisit }, { visit: YardVisit; move: Move }>({
      query: ({ visit, move: { call, body } }) =>
        ask(call, { params: { id: visit._id }, body, headers: ifMatch(etagOf(visit)) }),
      invalidatesTags: ['Yard'],
    }),
  }),
});
