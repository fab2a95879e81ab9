import { problem } from '@gatelingo/chassis/errors';
import { nextCursorOf, pageRequest } from '@gatelingo/chassis/paging';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { Questionnaire } from '@gatelingo/proto/http/questionnaires';
import type { registration } from '@gatelingo/proto/http/registration';
import type { Context } from '../../context.ts';
import type { QuestionnaireRow } from '../db/questionnaire-entities.ts';
import { findBarcodesOf, findQuestionnaire, listQuestionnaireRows } from '../db/questionnaire-queries.ts';

export const noSuchQuestionnaire = () => problem('not_found', 'There is no such questionnaire.');

type Barcodes = Questionnaire['barcodes'];

const view = (row: QuestionnaireRow, barcodes: Barcodes = []): Questionnaire => ({
  _id: row.id,
  ...row.content,
  version: row.contentVersion,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  barcodes,
});

/** A questionnaire as staff see it. */
export const questionnaireView = async (
  { store }: Pick<Context, 'store'>,
  row: QuestionnaireRow,
  manager = store.manager,
): Promise<Questionnaire> => view(row, (await findBarcodesOf(manager, row.companyId, [row.id])).get(row.id));

export const listQuestionnaires = async (
  { store }: Context,
  { companyId, query }: { companyId: string; query: { limit?: number | undefined; cursor?: string | undefined } },
): Promise<AnswerOf<typeof registration.listQuestionnaires>> => {
  const page = await listQuestionnaireRows(store.manager, companyId, pageRequest(query));
  const ids = page.rows.map(({ id }) => id);
  const barcodes = await findBarcodesOf(store.manager, companyId, ids);
  return { questionnaires: page.rows.map((row) => view(row, barcodes.get(row.id))), ...nextCursorOf(page) };
};

export const getQuestionnaire = async (
  context: Context,
  which: { companyId: string; id: string },
): Promise<Questionnaire> => {
  const row = await findQuestionnaire(context.store.manager, which);
  if (!row) throw noSuchQuestionnaire();
  return questionnaireView(context, row);
};
