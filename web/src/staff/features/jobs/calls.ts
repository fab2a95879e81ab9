import type { Job, JobStatus } from '@gatelingo/proto/http/jobs';
import type { TruckerMessage } from '@gatelingo/proto/http/notification';
import type { CallResponse } from '../../../shared/api-client.ts';
import { api, type Body, cursor, etagOf, idempotency, pages, type Versioned } from '../../data/api.ts';
import { ask } from '../../data/base-query.ts';

// Jobs a page, and truckers: the maximum for a list to choose from.
const jobsPerPage = 200;
const truckersPerPage = 1000;

/** Jobs, the available truckers, and the messages to truckers. */
export const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    jobs: build.infiniteQuery<CallResponse<'listJobs'>, JobStatus, string>({
      infiniteQueryOptions: pages,
      query: ({ queryArg, pageParam }) =>
        ask('listJobs', { query: { status: queryArg, limit: jobsPerPage, ...cursor(pageParam) } }),
      providesTags: ['Job'],
    }),
    job: build.query<Versioned<Job>, string>({
      query: (id) => ask('getJob', { params: { id } }),
      transformResponse: ({ job }: CallResponse<'getJob'>, meta) => ({ value: job, etag: meta?.etag ?? etagOf(job) }),
      providesTags: ['Job'],
    }),
    createJob: build.mutation<CallResponse<'createJob'>, { body: Body<'createJob'>; key: string }>({
      query: ({ body, key }) => ask('createJob', { body, headers: idempotency(key) }),
      invalidatesTags: (_answer, failure) => (failure ? ['AvailableTrucker'] : ['Job', 'AvailableTrucker']),
    }),
    updateJob: build.mutation<CallResponse<'updateJob'>, { id: string; body: Body<'updateJob'>; etag: string }>({
      query: ({ id, body, etag }) => ask('updateJob', { params: { id }, body, headers: { 'if-match': etag } }),
      invalidatesTags: (_answer, failure) =>
        failure && failure.code !== 'changed_by_someone_else'
          ? ['AvailableTrucker']
          : ['Job', 'TruckerMessage', 'AvailableTrucker'],
    }),
    markJobComplete: build.mutation<CallResponse<'markJobComplete'>, string>({
      query: (id) => ask('markJobComplete', { params: { id } }),
      invalidatesTags: ['Job', 'TruckerMessage', 'AvailableTrucker'],
    }),
    confirmForDriver: build.mutation<CallResponse<'confirmForDriver'>, { id: string; stepId: string }>({
      query: ({ id, stepId }) => ask('confirmForDriver', { params: { id }, body: { stepId } }),
      invalidatesTags: ['Job', 'TruckerMessage'],
    }),
    deleteJob: build.mutation<CallResponse<'deleteJob'>, string>({
      query: (id) => ask('deleteJob', { params: { id } }),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Job', 'AvailableTrucker']),
    }),
    announceJob: build.mutation<CallResponse<'announceJob'>, string>({
      query: (jobId) => ask('announceJob', { body: { jobId } }),
    }),
    truckerMessages: build.query<TruckerMessage[], string>({
      query: (jobId) => ask('listTruckerMessages', { params: { jobId } }),
      transformResponse: ({ messages }: CallResponse<'listTruckerMessages'>) => messages,
      providesTags: ['TruckerMessage'],
    }),
    availableTruckers: build.infiniteQuery<CallResponse<'listAvailableTruckers'>, undefined, string>({
      infiniteQueryOptions: pages,
      query: ({ pageParam }) =>
        ask('listAvailableTruckers', { query: { limit: truckersPerPage, ...cursor(pageParam) } }),
      providesTags: ['AvailableTrucker'],
    }),
  }),
});
