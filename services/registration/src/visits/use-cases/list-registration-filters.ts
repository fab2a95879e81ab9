import type { registration } from '@gatelingo/proto/http/registration';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../../context.ts';
import { listBarcodeNames } from '../../barcodes/db/barcode-queries.ts';
import { answeredQuestionnaires } from '../../questionnaires/use-cases/answered-questionnaires.ts';

export const listRegistrationFilters = async (
  context: Context,
  companyId: string,
): Promise<AnswerOf<typeof registration.listRegistrationFilters>> => {
  const [barcodes, questionnaires] = await Promise.all([
    listBarcodeNames(context.store.manager, companyId),
    answeredQuestionnaires(context, companyId),
  ]);
  return { barcodes, questionnaires };
};
