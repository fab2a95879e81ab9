import type { Location, Site } from '@gatelingo/proto/http/sites-locations';
import type { CallResponse } from '../../../shared/api-client.ts';
import { allRows, api, type Body, idempotency, ifMatch, type Query } from '../../data/api.ts';
import { ask } from '../../data/base-query.ts';

/** Sites, their locations, and the address search. */
export const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Also archived ones: what names one shows its name. */
    sites: build.query<Site[], undefined>({
      queryFn: (_none, _api, _options, fetchPage) =>
        allRows('listSites', { archived: 'true' }, fetchPage, ({ sites }) => sites),
      providesTags: ['Site'],
    }),
    siteLocations: build.query<Location[], string>({
      queryFn: (siteId, _api, _options, fetchPage) =>
        allRows('listLocations', { siteId, archived: 'true' }, fetchPage, ({ locations }) => locations),
      providesTags: ['Location'],
    }),
    createSite: build.mutation<CallResponse<'createSite'>, { body: Body<'createSite'>; key: string }>({
      query: ({ body, key }) => ask('createSite', { body, headers: idempotency(key) }),
      invalidatesTags: ['Site'],
    }),
    updateSite: build.mutation<CallResponse<'updateSite'>, { id: string; body: Body<'updateSite'>; etag: string }>({
      query: ({ id, body, etag }) => ask('updateSite', { params: { id }, body, headers: ifMatch(etag) }),
      invalidatesTags: (_answer, failure) =>
        failure?.code === 'changed_by_someone_else' || !failure ? ['Site', 'Barcode'] : [],
    }),
    suggestions: build.query<CallResponse<'autocompleteAddress'>['predictions'], Query<'autocompleteAddress'>>({
      query: (query) => ask('autocompleteAddress', { query }),
      transformResponse: ({ predictions }: CallResponse<'autocompleteAddress'>) => predictions,
    }),
    addressSearch: build.query<CallResponse<'getAddressSearch'>, undefined>({
      query: () => ask('getAddressSearch', {}),
    }),
    placeDetails: build.query<CallResponse<'getPlaceDetails'>['result'], string>({
      query: (id) => ask('getPlaceDetails', { query: { place_id: id } }),
      transformResponse: ({ result }: CallResponse<'getPlaceDetails'>) => result,
    }),
    geocode: build.query<CallResponse<'geocodeAddress'>['result'], string>({
      query: (address) => ask('geocodeAddress', { query: { address } }),
      transformResponse: ({ result }: CallResponse<'geocodeAddress'>) => result,
    }),
    reverseGeocode: build.query<CallResponse<'reverseGeocode'>['result'], { lat: number; lng: number }>({
      query: (query) => ask('reverseGeocode', { query }),
      transformResponse: ({ result }: CallResponse<'reverseGeocode'>) => result,
    }),
    createLocation: build.mutation<CallResponse<'createLocation'>, { body: Body<'createLocation'>; key: string }>({
      query: ({ body, key }) => ask('createLocation', { body, headers: idempotency(key) }),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Location']),
    }),
    updateLocation: build.mutation<
      CallResponse<'updateLocation'>,
      { id: string; body: Body<'updateLocation'>; etag: string }
    >({
      query: ({ id, body, etag }) => ask('updateLocation', { params: { id }, body, headers: ifMatch(etag) }),
      invalidatesTags: (_answer, failure) =>
        failure && failure.code !== 'changed_by_someone_else' ? [] : ['Location', 'Job'],
    }),
  }),
});
