import type { Barcode } from '@gatelingo/proto/http/registration';
import type { Context } from '../../context.ts';
import { findBarcode } from '../db/barcode-queries.ts';
import { barcodeViews } from '../view.ts';
import { noSuchBarcode } from '../refusals.ts';

export const getBarcode = async (context: Context, which: { companyId: string; id: string }): Promise<Barcode> => {
  const row = await findBarcode(context.store.manager, context.sealer, which);
  const [barcode] = row ? await barcodeViews(context, [row]) : [];
  if (!barcode) throw noSuchBarcode();
  return barcode;
};
