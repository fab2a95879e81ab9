import type { Questionnaire } from '@gatelingo/proto/http/questionnaires';
import type { Context } from '../context.ts';
import type { QuestionnaireRow } from './db/questionnaire-entities.ts';
import { findBarcodesOf } from './db/questionnaire-queries.ts';

type Barcodes = Questionnaire['barcodes'];

export const questionnaireRowView = (row: QuestionnaireRow, barcodes: Barcodes = []): Questionnaire => ({
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
): Promise<Questionnaire> =>
  questionnaireRowView(row, (await findBarcodesOf(manager, row.companyId, [row.id])).get(row.id));
