import type { Barcode, RegistrationDetails } from '@gatelingo/proto/http/registration';
import type { CallResponse } from '../../../shared/api-client.ts';
import {
  api,
  type Body,
  countedPage,
  etagOf,
  idempotency,
  ifMatch,
  pages,
  type Query,
  type Versioned,
} from '../../data/api.ts';
import { ask } from '../../data/base-query.ts';

/** QR codes, registrations with their mails, and the registered truckers. */
export const registrationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    registrations: build.infiniteQuery<CallResponse<'listRegistrations'>, Query<'listRegistrations'>, string>({
      infiniteQueryOptions: pages,
      query: ({ queryArg, pageParam }) =>
        ask('listRegistrations', { query: { ...queryArg, ...countedPage(pageParam) } }),
      providesTags: ['Registration'],
    }),
    barcodes: build.infiniteQuery<CallResponse<'listBarcodes'>, undefined, string>({
      infiniteQueryOptions: pages,
      query: ({ pageParam }) => ask('listBarcodes', { query: countedPage(pageParam) }),
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
    registrationFilters: build.query<CallResponse<'listRegistrationFilters'>, undefined>({
      query: () => ask('listRegistrationFilters', {}),
      providesTags: ['Filter'],
    }),
    registration: build.query<RegistrationDetails, string>({
      query: (id) => ask('getRegistration', { params: { id } }),
      transformResponse: ({ registration }: CallResponse<'getRegistration'>) => registration,
      // It names the driver's active job.
      providesTags: ['Registration', 'AvailableTrucker'],
    }),
    explainQuestionnaire: build.mutation<CallResponse<'explainQuestionnaire'>, string>({
      query: (id) => ask('explainQuestionnaire', { params: { id }, body: {} }),
      invalidatesTags: ['Registration'],
    }),
    truckers: build.infiniteQuery<CallResponse<'listCompanyTruckers'>, Query<'listCompanyTruckers'>, string>({
      infiniteQueryOptions: pages,
      query: ({ queryArg, pageParam }) =>
        ask('listCompanyTruckers', { query: { ...queryArg, ...countedPage(pageParam) } }),
      providesTags: ['Trucker'],
    }),
  }),
});
