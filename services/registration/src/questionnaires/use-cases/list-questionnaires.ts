import { nextCursorOf, pageRequest } from '@gatelingo/chassis/paging';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { registration } from '@gatelingo/proto/http/registration';
import type { Context } from '../../context.ts';
import { findBarcodesOf, listQuestionnaireRows } from '../db/questionnaire-queries.ts';
import { questionnaireRowView } from '../view.ts';

export const listQuestionnaires = async (
  { store }: Context,
  { companyId, query }: { companyId: string; query: { limit?: number | undefined; cursor?: string | undefined } },
): Promise<AnswerOf<typeof registration.listQuestionnaires>> => {
  const page = await listQuestionnaireRows(store.manager, companyId, pageRequest(query));
  const ids = page.rows.map(({ id }) => id);
  const barcodes = await findBarcodesOf(store.manager, companyId, ids);
  return {
    questionnaires: page.rows.map((row) => questionnaireRowView(row, barcodes.get(row.id))),
    ...nextCursorOf(page),
  };
};
