import { problem } from '@gatelingo/chassis/errors';
import type { Barcode, registration } from '@gatelingo/proto/http/registration';
import type { AnswerOf, RequestOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../../context.ts';
import { countBarcodesInUse, findBarcode, listBarcodes as listPage } from '../db/barcode-queries.ts';
import { barcodeViews } from './barcode-view.ts';
import { nextCursorOf, pageRequest } from '@gatelingo/chassis/paging';

export const noSuchBarcode = () => problem('not_found', 'There is no such QR code.');

export const listBarcodes = async (
  context: Context,
  { companyId, query }: { companyId: string; query: RequestOf<typeof registration.listBarcodes>['query'] },
): Promise<AnswerOf<typeof registration.listBarcodes>> => {
  const { manager } = context.store;
  const page = await listPage(manager, context.sealer, companyId, pageRequest(query));
  const total = query.count ? { total: await countBarcodesInUse(manager, companyId) } : {};
  return { barcodes: await barcodeViews(context, page.rows), ...total, ...nextCursorOf(page) };
};

export const getBarcode = async (context: Context, which: { companyId: string; id: string }): Promise<Barcode> => {
  const row = await findBarcode(context.store.manager, context.sealer, which);
  const [barcode] = row ? await barcodeViews(context, [row]) : [];
  if (!barcode) throw noSuchBarcode();
  return barcode;
};
