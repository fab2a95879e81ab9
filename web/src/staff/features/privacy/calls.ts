import type { RetentionDays } from '@gatelingo/proto/retention';
import type { CallResponse } from '../../../shared/api-client.ts';
import { api, type Body, cursor, idempotency, pages } from '../../data/api.ts';
import { ask } from '../../data/base-query.ts';

const rowsPerPage = 50;
const onePage = (pageParam: string) => ({ limit: rowsPerPage, ...cursor(pageParam) });

/** How long personal data is kept, and a person's copy, erasure and hold. */
export const privacyApi = api.injectEndpoints({
  endpoints: (build) => ({
    retention: build.query<CallResponse<'getRetention'>, undefined>({
      query: () => ask('getRetention', {}),
      providesTags: ['Retention'],
    }),
    setRetention: build.mutation<CallResponse<'setRetention'>, RetentionDays>({
      query: (body) => ask('setRetention', { body }),
      invalidatesTags: ['Retention'],
    }),
    dueRows: build.query<CallResponse<'previewRetention'>, RetentionDays>({
      query: (query) => ask('previewRetention', { query }),
      providesTags: ['RetentionRun'],
    }),
    retentionRuns: build.infiniteQuery<CallResponse<'listRetentionRuns'>, undefined, string>({
      infiniteQueryOptions: pages,
      query: ({ pageParam }) => ask('listRetentionRuns', { query: onePage(pageParam) }),
      providesTags: ['RetentionRun'],
    }),
    /** The nights that wait for an administrator. */
    waitingRuns: build.infiniteQuery<CallResponse<'listRetentionRuns'>, undefined, string>({
      infiniteQueryOptions: pages,
      query: ({ pageParam }) => ask('listRetentionRuns', { query: { state: 'waiting', ...onePage(pageParam) } }),
      providesTags: ['RetentionRun'],
    }),
    allowRun: build.mutation<CallResponse<'allowRetentionRun'>, string>({
      query: (id) => ask('allowRetentionRun', { params: { id } }),
      invalidatesTags: ['RetentionRun'],
    }),
    /** Names and numbers of people: gone from the page's memory with the list. */
    subjects: build.query<CallResponse<'findSubjects'>, string>({
      query: (search) => ask('findSubjects', { query: { search } }),
      keepUnusedDataFor: 0,
    }),
    createRequest: build.mutation<CallResponse<'createRequest'>, { body: Body<'createRequest'>; key: string }>({
      query: ({ body, key }) => ask('createRequest', { body, headers: idempotency(key) }),
      invalidatesTags: ['PrivacyRequest'],
    }),
    privacyRequests: build.infiniteQuery<CallResponse<'listRequests'>, undefined, string>({
      infiniteQueryOptions: pages,
      query: ({ pageParam }) => ask('listRequests', { query: onePage(pageParam) }),
      providesTags: ['PrivacyRequest'],
    }),
    /** The drivers' own that are not done, the one that is due first before the others. */
    driverRequests: build.infiniteQuery<CallResponse<'listRequests'>, undefined, string>({
      infiniteQueryOptions: pages,
      query: ({ pageParam }) =>
        ask('listRequests', { query: { open: 'true', source: 'driver', ...onePage(pageParam) } }),
      providesTags: ['PrivacyRequest'],
    }),
    holds: build.infiniteQuery<CallResponse<'listHolds'>, undefined, string>({
      infiniteQueryOptions: pages,
      query: ({ pageParam }) => ask('listHolds', { query: onePage(pageParam) }),
      providesTags: ['Hold'],
    }),
    setHold: build.mutation<CallResponse<'setHold'>, Body<'setHold'>>({
      query: (body) => ask('setHold', { body }),
      invalidatesTags: ['Hold', 'PrivacyRequest'],
    }),
    endHold: build.mutation<CallResponse<'endHold'>, string>({
      query: (id) => ask('endHold', { params: { id } }),
      invalidatesTags: ['Hold', 'PrivacyRequest'],
    }),
  }),
});
