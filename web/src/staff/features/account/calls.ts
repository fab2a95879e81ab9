import type { CallResponse } from '../../../shared/api-client.ts';
import { api, type Body, ifMatch } from '../../data/api.ts';
import { ask } from '../../data/base-query.ts';

/** Sign-up, log-in, and the user's own profile. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<CallResponse<'registerUser'>, Body<'registerUser'>>({
      query: (body) => ask('registerUser', { body }),
    }),
    confirm: build.query<CallResponse<'confirmUser'>, string>({
      query: (token) => ask('confirmUser', { body: { token } }),
      keepUnusedDataFor: 0,
    }),
    finalize: build.mutation<CallResponse<'finalizeUser'>, Body<'finalizeUser'>>({
      query: (body) => ask('finalizeUser', { body }),
    }),
    logIn: build.mutation<CallResponse<'logIn'>, Body<'logIn'>>({ query: (body) => ask('logIn', { body }) }),
    forgotPassword: build.mutation<CallResponse<'forgotPassword'>, Body<'forgotPassword'>>({
      query: (body) => ask('forgotPassword', { body }),
    }),
    resetPassword: build.mutation<CallResponse<'resetPassword'>, Body<'resetPassword'>>({
      query: (body) => ask('resetPassword', { body }),
    }),
    changePassword: build.mutation<CallResponse<'changePassword'>, Body<'changePassword'>>({
      query: (body) => ask('changePassword', { body }),
    }),
    foundCompany: build.mutation<CallResponse<'foundCompany'>, Body<'foundCompany'>>({
      query: (body) => ask('foundCompany', { body }),
    }),
    updateProfile: build.mutation<
      CallResponse<'updateCurrentUser'>,
      { body: Body<'updateCurrentUser'>; etag: string | undefined }
    >({
      query: ({ body, etag }) => ask('updateCurrentUser', { body, headers: ifMatch(etag) }),
      invalidatesTags: (_answer, failure) => (failure?.code === 'changed_by_someone_else' || !failure ? ['User'] : []),
    }),
  }),
});
