import type { CallResponse } from '../../../../shared/api-client.ts';
import { api, type Body, idempotency } from '../../../data/api.ts';
import { ask } from '../../../data/base-query.ts';

// After a refusal too the list is read again: most come from a list that is older than what is.
const invalidatesTags = ['Team'] as const;

/** Who is in the company, asks to join it, or is invited; the list, which chats and jobs read too, is in `data/api.ts`. */
export const teamApi = api.injectEndpoints({
  endpoints: (build) => ({
    invite: build.mutation<CallResponse<'invite'>, { body: Body<'invite'>; key: string }>({
      query: ({ body, key }) => ask('invite', { body, headers: idempotency(key) }),
      invalidatesTags,
    }),
    resendInvitation: build.mutation<CallResponse<'resendInvitation'>, string>({
      query: (id) => ask('resendInvitation', { params: { id } }),
      invalidatesTags,
    }),
    withdrawInvitation: build.mutation<CallResponse<'withdrawInvitation'>, string>({
      query: (id) => ask('withdrawInvitation', { params: { id } }),
      invalidatesTags,
    }),
    approveUser: build.mutation<CallResponse<'approveUser'>, string>({
      query: (userId) => ask('approveUser', { params: { userId } }),
      invalidatesTags,
    }),
    declineUser: build.mutation<CallResponse<'declineUser'>, string>({
      query: (userId) => ask('declineUser', { params: { userId } }),
      invalidatesTags,
    }),
    changeMember: build.mutation<CallResponse<'changeMember'>, { userId: string; body: Body<'changeMember'> }>({
      query: ({ userId, body }) => ask('changeMember', { params: { userId }, body }),
      invalidatesTags,
    }),
  }),
});
