import type { Job, JobTemplate } from '@gatelingo/proto/http/jobs';
import type { DriverMessage } from '@gatelingo/proto/http/notification';
import type { Driver } from '@gatelingo/proto/http/registration';
import type { QueryReturnValue } from '@reduxjs/toolkit/query';
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
import { type AnswerMeta, ask } from '../../data/base-query.ts';
import type { ApiFailure } from '../../data/failure.ts';
import { readWaiting } from './waiting-order.ts';

/** The `ETag` of a job: changes by its driver do not change it. */
export const etagOfJob = ({ revision }: Pick<Job, 'revision'>): string => etagOf({ version: revision });

// As many as a select shows: one types on to find another.
const driversFound = 50;
// More than a company has.
const templatesPerPage = 1000;

type DriversAnswer = QueryReturnValue<CallResponse<'listAvailableTruckers'>, ApiFailure, AnswerMeta>;

/** Jobs, their templates, the available truckers, and the messages to truckers. */
export const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    jobs: build.infiniteQuery<CallResponse<'listJobs'>, Query<'listJobs'>, string>({
      infiniteQueryOptions: pages,
      query: ({ queryArg, pageParam }) => ask('listJobs', { query: { ...queryArg, ...countedPage(pageParam) } }),
      providesTags: ['Job'],
    }),
    job: build.query<Versioned<Job>, string>({
      query: (id) => ask('getJob', { params: { id } }),
      transformResponse: ({ job }: CallResponse<'getJob'>, meta) => ({
        value: job,
        etag: meta?.etag ?? etagOfJob(job),
      }),
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
    reopenJob: build.mutation<CallResponse<'reopenJob'>, string>({
      query: (id) => ask('reopenJob', { params: { id } }),
      invalidatesTags: ['Job', 'TruckerMessage', 'AvailableTrucker'],
    }),
    giveToProved: build.mutation<CallResponse<'giveToProved'>, Job>({
      query: (job) => ask('giveToProved', { params: { id: job._id }, headers: ifMatch(etagOfJob(job)) }),
      invalidatesTags: ['Job', 'TruckerMessage', 'AvailableTrucker', 'Chats', 'Chat'],
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
    sendStepLink: build.mutation<CallResponse<'sendStepLink'>, { jobId: string; key: string }>({
      query: ({ jobId, key }) => ask('sendStepLink', { params: { jobId }, headers: idempotency(key) }),
      invalidatesTags: ['Chat', 'Chats', 'TruckerMessage'],
    }),
    truckerMessages: build.query<DriverMessage[], string>({
      query: (jobId) => ask('listTruckerMessages', { params: { jobId } }),
      transformResponse: ({ messages }: CallResponse<'listTruckerMessages'>) => messages,
      providesTags: ['TruckerMessage'],
    }),
    /** The first of those who match; without a text all who wait, and some who came before them. */
    availableTruckers: build.query<CallResponse<'listAvailableTruckers'>, string>({
      queryFn: (search, _api, _options, fetchPage) => {
        const read = async (query: Query<'listAvailableTruckers'>) =>
          (await fetchPage(ask('listAvailableTruckers', { query }))) as DriversAnswer;
        return search === ''
          ? readWaiting<Driver, ApiFailure>(read, Date.now())
          : read({ search, limit: driversFound });
      },
      providesTags: ['AvailableTrucker'],
    }),
    /** The trucker of this id, if available; else null. */
    availableTrucker: build.query<Driver | null, string>({
      query: (truckerId) => ask('listAvailableTruckers', { query: { truckerId } }),
      transformResponse: ({ truckers }: CallResponse<'listAvailableTruckers'>) => truckers[0] ?? null,
      providesTags: ['AvailableTrucker'],
    }),
    jobTemplates: build.query<CallResponse<'listJobTemplates'>['templates'], undefined>({
      query: () => ask('listJobTemplates', { query: { limit: templatesPerPage } }),
      transformResponse: ({ templates }: CallResponse<'listJobTemplates'>) =>
        templates.toSorted((one, other) => one.name.localeCompare(other.name)),
      providesTags: ['JobTemplate'],
    }),
    createJobTemplate: build.mutation<
      CallResponse<'createJobTemplate'>,
      { body: Body<'createJobTemplate'>; key: string }
    >({
      query: ({ body, key }) => ask('createJobTemplate', { body, headers: idempotency(key) }),
      invalidatesTags: ['JobTemplate'],
    }),
    renameJobTemplate: build.mutation<CallResponse<'renameJobTemplate'>, { template: JobTemplate; name: string }>({
      query: ({ template, name }) =>
        ask('renameJobTemplate', {
          params: { id: template._id },
          body: { name },
          headers: { 'if-match': etagOf(template) },
        }),
      invalidatesTags: ['JobTemplate'],
    }),
    deleteJobTemplate: build.mutation<CallResponse<'deleteJobTemplate'>, string>({
      query: (id) => ask('deleteJobTemplate', { params: { id } }),
      invalidatesTags: ['JobTemplate'],
    }),
  }),
});
