import type { CallResponse } from '../../../shared/api-client.ts';
import { api, type Body, ifMatch } from '../../data/api.ts';
import { ask } from '../../data/base-query.ts';

type Phrases = CallResponse<'getQuickPhrases'>;

/** The company's own phrases, for sessions and for chats. */
export const ownPhrasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownPhrases: build.query<Phrases, undefined>({
      query: () => ask('getQuickPhrases', {}),
      providesTags: ['OwnPhrase'],
      keepUnusedDataFor: 3600,
    }),
    saveOwnPhrases: build.mutation<Phrases, Body<'saveQuickPhrases'> & { version: number }>({
      query: ({ version, phrases }) =>
        ask('saveQuickPhrases', { body: { phrases }, headers: ifMatch(`"${String(version)}"`) }),
      // Also after a failure: someone else may have changed them.
      invalidatesTags: ['OwnPhrase'],
    }),
  }),
});
