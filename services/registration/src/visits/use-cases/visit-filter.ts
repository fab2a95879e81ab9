import type { RequestOf } from '@gatelingo/proto/http/endpoint';
import type { registration } from '@gatelingo/proto/http/registration';
import type { Context } from '../../context.ts';
import { barcodeNames } from '../../barcodes/db/barcode-queries.ts';
import type { VisitFilter } from '../db/visit-queries.ts';
import { spanOfDays } from '../../domain/berlin-time.ts';
import { refuseReversed } from '../refusals.ts';

/** The filter of the overview and its export. */
export type FilterQuery = Omit<RequestOf<typeof registration.exportRegistrations>['query'], 'format'>;

/** The filter of a query, but its search. */
export const visitFilter = async (
  { store }: Pick<Context, 'store'>,
  companyId: string,
  { fromDate: first, toDate: last, barcode, questionnaireId, ids }: FilterQuery,
): Promise<VisitFilter> => {
  refuseReversed({ first, last }, 'fromDate');
  const named = barcode ? await barcodeNames(store.manager, companyId, { named: barcode }) : undefined;
  return {
    companyId,
    span: spanOfDays(first, last),
    barcodeRows: named && [...named.keys()],
    questionnaireId: questionnaireId || undefined,
    ids,
  };
};
