import type { YardVisit } from '@gatelingo/proto/http/yard';
import type { CallResponse } from '../../../shared/api-client.ts';
import { api, cursor, etagOf, ifMatch, pages, type Query } from '../../data/api.ts';
import { ask } from '../../data/base-query.ts';
import type { Move } from './moves.ts';

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
    moveVisit: build.mutation<{ visit: YardVisit }, { visit: YardVisit; move: Move }>({
      query: ({ visit, move: { call, body } }) =>
        ask(call, { params: { id: visit._id }, body, headers: ifMatch(etagOf(visit)) }),
      invalidatesTags: ['Yard'],
    }),
  }),
});
