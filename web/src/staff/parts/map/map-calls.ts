import type { MapTown } from '@gatelingo/proto/http/sites-locations';
import type { CallResponse } from '../../../shared/api-client.ts';
import { api, type Query } from '../../data/api.ts';
import { ask } from '../../data/base-query.ts';

/** The names on a map that has no tiles. */
export const mapApi = api.injectEndpoints({
  endpoints: (build) => ({
    towns: build.query<readonly MapTown[], Query<'listTowns'>>({
      query: (query) => ask('listTowns', { query }),
      transformResponse: ({ towns }: CallResponse<'listTowns'>) => towns,
      keepUnusedDataFor: 600,
    }),
  }),
});
