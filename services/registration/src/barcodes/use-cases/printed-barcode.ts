import { problem } from '@gatelingo/chassis/errors';
import type { Context } from '../../context.ts';
import { findPrintedBarcode } from '../db/barcode-queries.ts';
import { isBarcodeId } from '../domain/barcode.ts';

/** The barcode of a poster's link, in use or not, and its site. An invalid id gets the same answer as an unknown one. */
export const printedBarcode = async ({ store, sealer }: Pick<Context, 'store' | 'sealer'>, barcodeId: string) => {
  const barcode = isBarcodeId(barcodeId) ? await findPrintedBarcode(store.manager, sealer, barcodeId) : null;
  if (barcode) return barcode;
  const error = 'This QR code is not known. Scan the code on the poster again, or ask the staff.';
  throw problem('not_found', error, { details: [{ field: 'barcodeId', code: 'not_found', error }] });
};
