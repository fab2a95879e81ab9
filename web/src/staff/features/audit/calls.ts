import type { CallResponse } from '../../../shared/api-client.ts';
import { api, cursor, pages, type Query } from '../../data/api.ts';
import { ask } from '../../data/base-query.ts';

/** The company's audit log. */
export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    audit: build.infiniteQuery<CallResponse<'listAudit'>, Query<'listAudit'>, string>({
      infiniteQueryOptions: pages,
      query: ({ queryArg, pageParam }) => ask('listAudit', { query: { ...queryArg, ...cursor(pageParam) } }),
      // Each visit of the page reads what was added since.
      keepUnusedDataFor: 0,
    }),
  }),
});
