import type { PostedKind } from '@gatelingo/proto/http/chat';
import type { ChatFilter, SnoozeTime } from '@gatelingo/proto/http/notification';
import type { DriverSession } from '@gatelingo/proto/http/session-voice';
import type { CallResponse } from '../../../shared/api-client.ts';
import { api, type Body, cursor, idempotency, pages } from '../../data/api.ts';
import { ask } from '../../data/base-query.ts';

const chatsPerPage = 50;
const messagesPerPage = 50;

/** Which chats are listed: of the search's words, empty for all; and in which view. */
export interface ChatQuery {
  search: string;
  show: ChatFilter | undefined;
}

/** The chats with truckers about their jobs, and the message templates. */
export const chatsApi = api.injectEndpoints({
  endpoints: (build) => ({
    chats: build.infiniteQuery<CallResponse<'listConversations'>, ChatQuery, string>({
      infiniteQueryOptions: pages,
      query: ({ queryArg: { search, show }, pageParam }) =>
        ask('listConversations', {
          query: {
            limit: chatsPerPage,
            ...(search === '' ? {} : { search }),
            ...(show && { show }),
            ...cursor(pageParam),
          },
        }),
      providesTags: ['Chats'],
    }),
    chat: build.infiniteQuery<CallResponse<'listChatMessages'>, string, string>({
      infiniteQueryOptions: pages,
      query: ({ queryArg, pageParam }) =>
        ask('listChatMessages', {
          params: { jobId: queryArg },
          query: { limit: messagesPerPage, ...cursor(pageParam) },
        }),
      providesTags: ['Chat'],
    }),
    postMessage: build.mutation<
      CallResponse<'postChatMessage'>,
      Body<'postChatMessage'> & { jobId: string; key: string }
    >({
      query: ({ jobId, key, ...body }) =>
        ask('postChatMessage', { params: { jobId }, body, headers: idempotency(key) }),
      invalidatesTags: ['Chat', 'Chats'],
    }),
    postTemplate: build.mutation<CallResponse<'postTemplate'>, { jobId: string; kind: PostedKind; key: string }>({
      query: ({ jobId, kind, key }) =>
        ask('postTemplate', { params: { jobId }, body: { kind }, headers: idempotency(key) }),
      invalidatesTags: ['Chat', 'Chats'],
    }),
    postNote: build.mutation<CallResponse<'postChatNote'>, { jobId: string; text: string; key: string }>({
      query: ({ jobId, text, key }) =>
        ask('postChatNote', { params: { jobId }, body: { text }, headers: idempotency(key) }),
      invalidatesTags: ['Chat', 'Chats'],
    }),
    assignChat: build.mutation<CallResponse<'assignChat'>, { jobId: string; userId: string | null }>({
      query: ({ jobId, userId }) => ask('assignChat', { params: { jobId }, body: { userId } }),
      invalidatesTags: ['Chat', 'Chats'],
    }),
    snoozeChat: build.mutation<CallResponse<'snoozeChat'>, { jobId: string; until: SnoozeTime | null }>({
      query: ({ jobId, until }) => ask('snoozeChat', { params: { jobId }, body: { until } }),
      invalidatesTags: ['Chat', 'Chats'],
    }),
    /** The templates as they would be sent to the job's driver now, and as the reader of `language` understands them. */
    templatePreviews: build.query<CallResponse<'previewTemplates'>, { jobId: string; language: string }>({
      query: ({ jobId, language }) => ask('previewTemplates', { params: { jobId }, query: { language } }),
      providesTags: ['Template', 'Chat'],
    }),
    correctLanguage: build.mutation<CallResponse<'correctChatLanguage'>, string>({
      query: (messageId) => ask('correctChatLanguage', { params: { messageId } }),
      invalidatesTags: ['Chat', 'Chats'],
    }),
    retryMessage: build.mutation<CallResponse<'retryChatMessage'>, string>({
      query: (messageId) => ask('retryChatMessage', { params: { messageId } }),
      invalidatesTags: ['Chat', 'Chats', 'TruckerMessage'],
    }),
    markChatRead: build.mutation<CallResponse<'markChatRead'>, { jobId: string; seq: number }>({
      query: ({ jobId, seq }) => ask('markChatRead', { params: { jobId }, body: { seq } }),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Chat', 'Chats']),
    }),
    /** The sessions in the browser of the drivers who have a job. */
    driverSessions: build.query<readonly DriverSession[], undefined>({
      query: () => ask('listDriverSessions', {}),
      transformResponse: ({ sessions }: CallResponse<'listDriverSessions'>) => sessions,
      providesTags: ['Session'],
    }),
    templates: build.query<CallResponse<'listTemplates'>, undefined>({
      query: () => ask('listTemplates', {}),
      providesTags: ['Template'],
    }),
    messageSettings: build.query<CallResponse<'getMessageSettings'>, undefined>({
      query: () => ask('getMessageSettings', {}),
      providesTags: ['MessageSetting'],
    }),
    changeMessageSettings: build.mutation<CallResponse<'changeMessageSettings'>, Body<'changeMessageSettings'>>({
      query: (body) => ask('changeMessageSettings', { body }),
      invalidatesTags: ['MessageSetting'],
    }),
  }),
});
