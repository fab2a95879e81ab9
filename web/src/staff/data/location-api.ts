import type { Location } from '@gatelingo/proto/http/sites-locations';
import type { CallResponse } from '../../shared/api-client.ts';
import { api, type Body, cursor, idempotency } from './api.ts';
import { ask } from './base-query.ts';

// Selects and maps need all locations of a site. 1,000 a page is the most that the server gives.
const locationsPerPage = 1000;

/** The places on a site where steps of jobs happen. */
export const locationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All locations of a site. */
    siteLocations: build.query<Location[], string>({
      queryFn: async (siteId, _api, _options, fetchPage) => {
        const locations: Location[] = [];
        let next: string | undefined = '';
        while (next !== undefined) {
          const answer = await fetchPage(
            ask('listLocations', { query: { siteId, limit: locationsPerPage, ...cursor(next) } }),
          );
          if (answer.error) return { error: answer.error };
          const page = answer.data as CallResponse<'listLocations'>;
          locations.push(...page.locations);
          next = page.nextCursor;
        }
        return { data: locations };
      },
      providesTags: ['Location'],
    }),
    createLocation: build.mutation<CallResponse<'createLocation'>, { body: Body<'createLocation'>; key: string }>({
      query: ({ body, key }) => ask('createLocation', { body, headers: idempotency(key) }),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Location']),
    }),
    updateLocation: build.mutation<
      CallResponse<'updateLocation'>,
      { id: string; body: Body<'updateLocation'>; etag: string }
    >({
      query: ({ id, body, etag }) => ask('updateLocation', { params: { id }, body, headers: { 'if-match': etag } }),
      invalidatesTags: (_answer, failure) =>
        failure && failure.code !== 'changed_by_someone_else' ? [] : ['Location', 'Job'],
    }),
  }),
});
