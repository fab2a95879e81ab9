import type { User } from '@gatelingo/proto/http/auth';
import type { Barcode, RegistrationDetails } from '@gatelingo/proto/http/registration';
import type { Site } from '@gatelingo/proto/http/sites-locations';
import { createApi } from '@reduxjs/toolkit/query/react';
import type { CallRequest, CallResponse } from '../../shared/api-client.ts';
import { ask, baseQuery } from './base-query.ts';
import type { ApiFailure } from './failure.ts';

export type Body<N extends Parameters<typeof ask>[0]> = CallRequest<N> extends { body: infer B } ? B : never;
export type Query<N extends Parameters<typeof ask>[0]> = CallRequest<N> extends { query: infer Q } ? Q : never;

/** A value with the ETag under which it was read, for `If-Match`. */
export interface Versioned<T> {
  value: T;
  etag: string | undefined;
}

/** The ETag of a row in a list: its version, as the single read would say it. */
export const etagOf = (row: { version: number }): string => `"${String(row.version)}"`;
const ifMatch = (etag: string | undefined): Record<string, string> => (etag === undefined ? {} : { 'if-match': etag });
/** The header that makes the same call, made again, one. */
export const idempotency = (key: string) => ({ 'idempotency-key': key });

interface Page {
  nextCursor?: string | undefined;
}
/** Lists that are read page by page. */
export const pages = { initialPageParam: '', getNextPageParam: (last: Page) => last.nextCursor };
export const cursor = (pageParam: string) => (pageParam === '' ? {} : { cursor: pageParam });

/** Every site: selects and maps need all of them. 1,000 a page is the most that the server gives. */
const sitesPerPage = 1000;

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'User',
    'Site',
    'Location',
    'Barcode',
    'Registration',
    'Filter',
    'Trucker',
    'AvailableTrucker',
    'Language',
    'Session',
    'Job',
    'TruckerMessage',
    'Conversation',
    'Chat',
    'Template',
    'MessageSetting',
  ],
  endpoints: (build) => ({
    config: build.query<CallResponse<'getConfig'>, undefined>({
      query: () => ask('getConfig', {}),
      keepUnusedDataFor: 3600,
    }),
    currentUser: build.query<Versioned<User>, undefined>({
      query: () => ask('getCurrentUser', {}),
      transformResponse: (value: User, meta) => ({ value, etag: meta?.etag }),
      providesTags: ['User'],
    }),
    register: build.mutation<CallResponse<'registerUser'>, Body<'registerUser'>>({
      query: (body) => ask('registerUser', { body }),
    }),
    confirm: build.query<CallResponse<'confirmUser'>, string>({
      query: (token) => ask('confirmUser', { body: { token } }),
      keepUnusedDataFor: 0,
    }),
    finalize: build.mutation<CallResponse<'finalizeUser'>, Body<'finalizeUser'>>({
      query: (body) => ask('finalizeUser', { body }),
    }),
    logIn: build.mutation<CallResponse<'logIn'>, Body<'logIn'>>({ query: (body) => ask('logIn', { body }) }),
    logOut: build.mutation<CallResponse<'logOut'>, undefined>({ query: () => ask('logOut', {}) }),
    forgotPassword: build.mutation<CallResponse<'forgotPassword'>, Body<'forgotPassword'>>({
      query: (body) => ask('forgotPassword', { body }),
    }),
    resetPassword: build.mutation<CallResponse<'resetPassword'>, Body<'resetPassword'>>({
      query: (body) => ask('resetPassword', { body }),
    }),
    updateProfile: build.mutation<
      CallResponse<'updateCurrentUser'>,
      { body: Body<'updateCurrentUser'>; etag: string | undefined }
    >({
      query: ({ body, etag }) => ask('updateCurrentUser', { body, headers: ifMatch(etag) }),
      invalidatesTags: (_answer, failure) => (failure?.code === 'changed_by_someone_else' || !failure ? ['User'] : []),
    }),
    languages: build.query<CallResponse<'listLanguages'>, undefined>({
      query: () => ask('listLanguages', { query: {} }),
      providesTags: ['Language'],
      keepUnusedDataFor: 3600,
    }),

    sites: build.query<Site[], undefined>({
      queryFn: async (_none, _api, _options, fetchPage) => {
        const sites: Site[] = [];
        let next: string | undefined = '';
        while (next !== undefined) {
          const answer = await fetchPage(ask('listSites', { query: { limit: sitesPerPage, ...cursor(next) } }));
          if (answer.error) return { error: answer.error };
          const page = answer.data as CallResponse<'listSites'>;
          sites.push(...page.sites);
          next = page.nextCursor;
        }
        return { data: sites };
      },
      providesTags: ['Site'],
    }),
    createSite: build.mutation<CallResponse<'createSite'>, { body: Body<'createSite'>; key: string }>({
      query: ({ body, key }) => ask('createSite', { body, headers: idempotency(key) }),
      invalidatesTags: ['Site'],
    }),
    updateSite: build.mutation<
      CallResponse<'updateSite'>,
      { id: string; body: Body<'updateSite'>; etag: string | undefined }
    >({
      query: ({ id, body, etag }) => ask('updateSite', { params: { id }, body, headers: ifMatch(etag) }),
      invalidatesTags: (_answer, failure) =>
        failure?.code === 'changed_by_someone_else' || !failure ? ['Site', 'Barcode'] : [],
    }),
    suggestions: build.query<CallResponse<'autocompleteAddress'>['predictions'], Query<'autocompleteAddress'>>({
      query: (query) => ask('autocompleteAddress', { query }),
      transformResponse: ({ predictions }: CallResponse<'autocompleteAddress'>) => predictions,
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

    barcodes: build.infiniteQuery<CallResponse<'listBarcodes'>, undefined, string>({
      infiniteQueryOptions: pages,
      query: ({ pageParam }) => ask('listBarcodes', { query: cursor(pageParam) }),
      providesTags: ['Barcode'],
    }),
    barcode: build.query<Versioned<Barcode>, string>({
      query: (id) => ask('getBarcode', { params: { id } }),
      transformResponse: ({ barcode }: CallResponse<'getBarcode'>, meta) => ({
        value: barcode,
        etag: meta?.etag ?? etagOf(barcode),
      }),
      providesTags: ['Barcode'],
    }),
    createBarcode: build.mutation<CallResponse<'createBarcode'>, { body: Body<'createBarcode'>; key: string }>({
      query: ({ body, key }) => ask('createBarcode', { body, headers: idempotency(key) }),
      invalidatesTags: ['Barcode', 'Filter'],
    }),
    updateBarcode: build.mutation<
      CallResponse<'updateBarcode'>,
      { id: string; body: Body<'updateBarcode'>; etag: string | undefined }
    >({
      query: ({ id, body, etag }) => ask('updateBarcode', { params: { id }, body, headers: ifMatch(etag) }),
      invalidatesTags: (_answer, failure) =>
        failure?.code === 'changed_by_someone_else' || !failure ? ['Barcode', 'Filter'] : [],
    }),
    deleteBarcode: build.mutation<CallResponse<'deleteBarcode'>, string>({
      query: (id) => ask('deleteBarcode', { params: { id } }),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Barcode', 'Filter']),
    }),

    registrations: build.infiniteQuery<CallResponse<'listRegistrations'>, Query<'listRegistrations'>, string>({
      infiniteQueryOptions: pages,
      query: ({ queryArg, pageParam }) => ask('listRegistrations', { query: { ...queryArg, ...cursor(pageParam) } }),
      providesTags: ['Registration'],
    }),
    registrationFilters: build.query<string[], undefined>({
      query: () => ask('listRegistrationFilters', {}),
      transformResponse: ({ barcodes }: CallResponse<'listRegistrationFilters'>) => barcodes,
      providesTags: ['Filter'],
    }),
    registration: build.query<RegistrationDetails, string>({
      query: (id) => ask('getRegistration', { params: { id } }),
      transformResponse: ({ registration }: CallResponse<'getRegistration'>) => registration,
      providesTags: ['Registration'],
    }),
    truckers: build.infiniteQuery<CallResponse<'listCompanyTruckers'>, Query<'listCompanyTruckers'>, string>({
      infiniteQueryOptions: pages,
      query: ({ queryArg, pageParam }) => ask('listCompanyTruckers', { query: { ...queryArg, ...cursor(pageParam) } }),
      providesTags: ['Trucker'],
    }),
  }),
});

export type { ApiFailure };
