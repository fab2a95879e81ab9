import type { TemplateKind } from '@gatelingo/proto/http/chat';
import type { DriverSession } from '@gatelingo/proto/http/session-voice';
import type { CallResponse } from '../../../shared/api-client.ts';
import { api, type Body, cursor, idempotency, pages } from '../../data/api.ts';
import { ask } from '../../data/base-query.ts';

const chatsPerPage = 50;
const messagesPerPage = 50;

/** The chats with truckers about their jobs, and the message templates. */
export const chatsApi = api.injectEndpoints({
  endpoints: (build) => ({
    chats: build.infiniteQuery<CallResponse<'listConversations'>, string, string>({
      infiniteQueryOptions: pages,
      query: ({ queryArg, pageParam }) =>
        ask('listConversations', {
          query: {
            limit: chatsPerPage,
            ...(queryArg === '' ? {} : { search: queryArg }),
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
    postTemplate: build.mutation<CallResponse<'postTemplate'>, { jobId: string; kind: TemplateKind; key: string }>({
      query: ({ jobId, kind, key }) =>
        ask('postTemplate', { params: { jobId }, body: { kind }, headers: idempotency(key) }),
      invalidatesTags: ['Chat', 'Chats'],
    }),
    /** The templates as they would be sent to the job's driver now. */
    templatePreviews: build.query<CallResponse<'previewTemplates'>, string>({
      query: (jobId) => ask('previewTemplates', { params: { jobId } }),
      providesTags: ['Template', 'Chat'],
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
