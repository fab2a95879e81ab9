import type { User } from '@gatelingo/proto/http/auth';
import type { QueryReturnValue } from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';
import type { CallRequest, CallResponse } from '../../shared/api-client.ts';
import { type AnswerMeta, type Ask, ask, baseQuery } from './base-query.ts';
import type { ApiFailure } from './failure.ts';

export type Body<N extends Parameters<typeof ask>[0]> = CallRequest<N> extends { body: infer B } ? B : never;
export type Query<N extends Parameters<typeof ask>[0]> = CallRequest<N> extends { query: infer Q } ? Q : never;

/** A value with its ETag, for `If-Match`. */
export interface Versioned<T> {
  value: T;
  etag: string | undefined;
}

/** The ETag of a row in a list: its version, the same as in the single read. */
export const etagOf = (row: { version: number }): string => `"${String(row.version)}"`;
/** The header that makes a change fail if another person changed the row. */
export const ifMatch = (etag: string | undefined): Record<string, string> =>
  etag === undefined ? {} : { 'if-match': etag };
/** The header that makes a repeated call take effect once. */
export const idempotency = (key: string) => ({ 'idempotency-key': key });

// The server's maximum.
const rowsPerPage = 1000;

interface Page {
  nextCursor?: string | undefined;
}
/** Lists that are read page by page. */
export const pages = { initialPageParam: '', getNextPageParam: (last: Page) => last.nextCursor };
export const cursor = (pageParam: string) => (pageParam === '' ? {} : { cursor: pageParam });
/** The first page comes soon, with the exact number of all; the next ones are long, so that many rows are few calls. */
export const countedPage = (pageParam: string) =>
  pageParam === '' ? ({ count: 'true' } as const) : { cursor: pageParam, limit: rowsPerPage };

type FetchPage = (call: Ask) => PromiseLike<Answer> | Answer;
type Answer = QueryReturnValue<unknown, ApiFailure, AnswerMeta>;

/** The rows of every page of a list, read one after the other: selects, maps and the team need them all. */
export const allRows = async <N extends 'listSites' | 'listLocations' | 'listTeam' | 'listQuestionnaires', T>(
  name: N,
  query: object,
  fetchPage: FetchPage,
  rowsOf: (page: CallResponse<N>) => readonly T[],
) => {
  const rows: T[] = [];
  let next: string | undefined = '';
  while (next !== undefined) {
    const request = { query: { ...query, limit: rowsPerPage, ...cursor(next) } };
    const { data, error }: Answer = await fetchPage({ name, request });
    if (error) return { error };
    const page = data as CallResponse<N> & Page;
    rows.push(...rowsOf(page));
    next = page.nextCursor;
  }
  return { data: rows };
};

/** The calls of the log-in, and two lists that several nouns show: languages and colleagues. A noun's own are in its `calls.ts`. */
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
    'Yard',
    'AvailableTrucker',
    'Language',
    'Team',
    'Session',
    'Job',
    'JobTemplate',
    'TruckerMessage',
    'Chats',
    'Chat',
    'Template',
    'MessageSetting',
    'Questionnaire',
    'OwnPhrase',
    'Retention',
    'RetentionRun',
    'PrivacyRequest',
    'Hold',
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
    logOut: build.mutation<CallResponse<'logOut'>, undefined>({ query: () => ask('logOut', {}) }),

    languages: build.query<CallResponse<'listLanguages'>, undefined>({
      query: () => ask('listLanguages', { query: {} }),
      providesTags: ['Language'],
      keepUnusedDataFor: 3600,
    }),
    /** Every page of it: the newest requests to join are on the last. */
    team: build.query<CallResponse<'listTeam'>[], undefined>({
      queryFn: (_none, _api, _options, fetchPage) => allRows('listTeam', {}, fetchPage, (page) => [page]),
      providesTags: ['Team'],
    }),
    /** The active staff, with what each may do: also for who may not read the team. */
    colleagues: build.query<CallResponse<'listColleagues'>['colleagues'], undefined>({
      query: () => ask('listColleagues', {}),
      transformResponse: ({ colleagues }: CallResponse<'listColleagues'>) => colleagues,
      keepUnusedDataFor: 300,
    }),
  }),
});
