import type { MapTown } from '@gatelingo/proto/http/sites-locations';
import type { CallResponse } from '../../shared/api-client.ts';
import { api, type Query } from '../data/api.ts';
import { ask } from '../data/base-query.ts';

/** State that parts of several pages read and change by themselves. */
export const partsApi = api.injectEndpoints({
  endpoints: (build) => ({
    quotas: build.query<CallResponse<'getQuotas'>, undefined>({ query: () => ask('getQuotas', {}) }),
    /** The messages of a registration go to the phone that sent its code, if it is still the one with these last digits. */
    acceptPhone: build.mutation<CallResponse<'acceptPhone'>, { visitId: string; ending: string }>({
      query: ({ visitId, ending }) => ask('acceptPhone', { params: { id: visitId }, body: { ending } }),
      // Also after a refusal: then another phone has sent the code.
      invalidatesTags: ['Registration', 'Trucker', 'AvailableTrucker', 'Job', 'Chats', 'Chat'],
    }),
    /** The names on a map that has no tiles. */
    towns: build.query<readonly MapTown[], Query<'listTowns'>>({
      query: (query) => ask('listTowns', { query }),
      transformResponse: ({ towns }: CallResponse<'listTowns'>) => towns,
      keepUnusedDataFor: 600,
    }),
  }),
});
