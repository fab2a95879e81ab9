import type { SessionRow } from '@gatelingo/proto/http/session-voice';
import type { CallResponse } from '../../../shared/api-client.ts';
import { api, type Body, cursor, idempotency, pages, type Query } from '../../data/api.ts';
import { isClash } from '../../data/failure.ts';
import { ask } from '../../data/base-query.ts';

export type SessionsQuery = Pick<Query<'listSessions'>, 'state' | 'siteId' | 'language' | 'unread' | 'mine' | 'empty'>;

// Sessions a page; each with its newest message for the list.
const sessionsPerPage = 100;
const notesPerPage = 50;

const newest = (rows: readonly SessionRow[]): SessionRow | null =>
  rows.reduce<SessionRow | null>(
    (latest, row) => ((row.lastMessageAt ?? '') > (latest?.lastMessageAt ?? '') ? row : latest),
    null,
  );

/** Guests' sessions and their languages. */
export const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.infiniteQuery<CallResponse<'listSessions'>, SessionsQuery, string>({
      infiniteQueryOptions: pages,
      query: ({ queryArg, pageParam }) =>
        ask('listSessions', {
          query: { ...queryArg, messageLimit: 1, limit: sessionsPerPage, ...cursor(pageParam) },
        }),
      providesTags: ['Session'],
    }),
    /** The active session with the latest unread message of a guest. */
    lastUnread: build.query<SessionRow | null, undefined>({
      query: () => ask('listSessions', { query: { state: 'active', unread: 'true', messageLimit: 0 } }),
      transformResponse: ({ sessions }: CallResponse<'listSessions'>) => newest(sessions),
      keepUnusedDataFor: 0,
    }),
    openSession: build.mutation<CallResponse<'openSession'>, Body<'openSession'>>({
      query: (body) => ask('openSession', { body }),
    }),
    takeOverSession: build.mutation<CallResponse<'takeOverSession'>, string>({
      query: (sessionId) => ask('takeOverSession', { body: { sessionId } }),
      invalidatesTags: ['Session'],
    }),
    closeSession: build.mutation<CallResponse<'closeSession'>, string>({
      query: (sessionId) => ask('closeSession', { body: { sessionId } }),
      invalidatesTags: ['Session'],
    }),
    assignSession: build.mutation<CallResponse<'assignSession'>, Body<'assignSession'>>({
      query: (body) => ask('assignSession', { body }),
      invalidatesTags: ['Session'],
    }),
    snoozeSession: build.mutation<CallResponse<'snoozeSession'>, Body<'snoozeSession'>>({
      query: (body) => ask('snoozeSession', { body }),
      invalidatesTags: ['Session'],
    }),
    correctLanguage: build.mutation<CallResponse<'correctLanguage'>, Body<'correctLanguage'>>({
      query: (body) => ask('correctLanguage', { body }),
    }),
    /** `count`: a note more is another answer. */
    sessionNotes: build.infiniteQuery<CallResponse<'listSessionNotes'>, { sessionId: string; count: number }, string>({
      infiniteQueryOptions: pages,
      query: ({ queryArg: { sessionId }, pageParam }) =>
        ask('listSessionNotes', { params: { sessionId }, query: { limit: notesPerPage, ...cursor(pageParam) } }),
    }),
    addNote: build.mutation<CallResponse<'addSessionNote'>, { body: Body<'addSessionNote'>; key: string }>({
      query: ({ body, key }) => ask('addSessionNote', { body, headers: idempotency(key) }),
    }),
    createLanguage: build.mutation<CallResponse<'createLanguage'>, { body: Body<'createLanguage'>; key: string }>({
      query: ({ body, key }) => ask('createLanguage', { body, headers: idempotency(key) }),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Language']),
    }),
    updateLanguage: build.mutation<CallResponse<'updateLanguage'>, Body<'updateLanguage'>>({
      query: (body) => ask('updateLanguage', { body }),
      invalidatesTags: (_answer, failure) => (failure && !isClash(failure) ? [] : ['Language']),
    }),
    deleteLanguage: build.mutation<CallResponse<'deleteLanguage'>, string>({
      query: (id) => ask('deleteLanguage', { params: { id } }),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Language']),
    }),
  }),
});
