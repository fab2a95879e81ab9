import type { registration } from '@gatelingo/proto/http/registration';
import type { AnswerOf, RequestOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../../context.ts';
import { countBarcodesInUse, listBarcodes as listPage } from '../db/barcode-queries.ts';
import { barcodeViews } from '../view.ts';
import { nextCursorOf, pageRequest } from '@gatelingo/chassis/paging';

export const listBarcodes = async (
  context: Context,
  { companyId, query }: { companyId: string; query: RequestOf<typeof registration.listBarcodes>['query'] },
): Promise<AnswerOf<typeof registration.listBarcodes>> => {
  const { manager } = context.store;
  const page = await listPage(manager, context.sealer, companyId, pageRequest(query));
  const total = query.count ? { total: await countBarcodesInUse(manager, companyId) } : {};
  return { barcodes: await barcodeViews(context, page.rows), ...total, ...nextCursorOf(page) };
};
