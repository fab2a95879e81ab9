import type { SessionCounts } from '@gatelingo/proto/http/session-voice';
import type { CallResponse } from '../../shared/api-client.ts';
import { api } from '../data/api.ts';
import { ask } from '../data/base-query.ts';

/** The counts of unread messages. */
export const countsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The number of guests' messages that nobody of the company has read. */
    sessionCounts: build.query<SessionCounts, undefined>({
      query: () => ask('listSessions', { query: { countOnly: 'true', messageLimit: 0 } }),
      transformResponse: ({ counts }: CallResponse<'listSessions'>) => counts,
      providesTags: ['Session'],
    }),
    /** The number of truckers' messages that nobody of the company has read. */
    unreadMessages: build.query<number, undefined>({
      query: () => ask('listConversations', { query: { limit: 1 } }),
      transformResponse: ({ unread }: CallResponse<'listConversations'>) => unread,
      providesTags: ['Chats'],
    }),
  }),
});
