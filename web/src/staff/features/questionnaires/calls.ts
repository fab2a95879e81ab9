import type { Questionnaire } from '@gatelingo/proto/http/questionnaires';
import type { CallResponse } from '../../../shared/api-client.ts';
import { allRows, api, type Body, cursor, etagOf, idempotency, pages, type Versioned } from '../../data/api.ts';
import { ask } from '../../data/base-query.ts';

/** Questionnaires, and the translator's suggestions for their texts. */
export const questionnairesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All of them, for selects. */
    questionnaireNames: build.query<{ _id: string; name: string }[], undefined>({
      queryFn: (_none, _api, _options, fetchPage) =>
        allRows('listQuestionnaires', {}, fetchPage, ({ questionnaires }) =>
          questionnaires.map(({ _id, name }) => ({ _id, name })),
        ),
      providesTags: ['Questionnaire'],
    }),
    questionnaires: build.infiniteQuery<CallResponse<'listQuestionnaires'>, undefined, string>({
      infiniteQueryOptions: pages,
      query: ({ pageParam }) => ask('listQuestionnaires', { query: cursor(pageParam) }),
      providesTags: ['Questionnaire'],
    }),
    questionnaire: build.query<Versioned<Questionnaire>, string>({
      query: (id) => ask('getQuestionnaire', { params: { id } }),
      transformResponse: ({ questionnaire }: CallResponse<'getQuestionnaire'>, meta) => ({
        value: questionnaire,
        etag: meta?.etag ?? etagOf(questionnaire),
      }),
    }),
    createQuestionnaire: build.mutation<Questionnaire, { body: Body<'createQuestionnaire'>; key: string }>({
      query: ({ body, key }) => ask('createQuestionnaire', { body, headers: idempotency(key) }),
      transformResponse: ({ questionnaire }: CallResponse<'createQuestionnaire'>) => questionnaire,
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Questionnaire', 'Filter']),
    }),
    updateQuestionnaire: build.mutation<Questionnaire, { id: string; body: Body<'updateQuestionnaire'>; etag: string }>(
      {
        query: ({ id, body, etag }) =>
          ask('updateQuestionnaire', { params: { id }, body, headers: { 'if-match': etag } }),
        transformResponse: ({ questionnaire }: CallResponse<'updateQuestionnaire'>) => questionnaire,
        invalidatesTags: (_answer, failure) => (failure ? [] : ['Questionnaire', 'Barcode', 'Filter']),
      },
    ),
    deleteQuestionnaire: build.mutation<CallResponse<'deleteQuestionnaire'>, string>({
      query: (id) => ask('deleteQuestionnaire', { params: { id } }),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Questionnaire', 'Barcode', 'Filter']),
    }),
    suggestTranslations: build.mutation<CallResponse<'suggestTranslations'>, Body<'suggestTranslations'>>({
      query: (body) => ask('suggestTranslations', { body }),
    }),
  }),
});
