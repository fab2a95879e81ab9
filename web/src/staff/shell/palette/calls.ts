import type { RegistrationRow } from '@gatelingo/proto/http/registration';
import type { Job } from '@gatelingo/proto/http/jobs';
import type { CallResponse } from '../../../shared/api-client.ts';
import { api } from '../../data/api.ts';
import { ask } from '../../data/base-query.ts';

/** How many of a kind are shown. */
export const foundOfAKind = 5;

/** The requests of the search over everything. */
export const paletteApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest registrations of drivers whose name, phone or plate fits. */
    foundDrivers: build.query<RegistrationRow[], string>({
      query: (search) => ask('listRegistrations', { query: { search, limit: foundOfAKind } }),
      transformResponse: ({ registrations }: CallResponse<'listRegistrations'>) => registrations,
      providesTags: ['Registration'],
    }),
    /** The newest active jobs, to search among. */
    jobsToFind: build.query<Job[], undefined>({
      query: () => ask('listJobs', { query: { status: 'active' } }),
      transformResponse: ({ jobs }: CallResponse<'listJobs'>) => jobs,
      providesTags: ['Job'],
    }),
  }),
});
