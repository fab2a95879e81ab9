import { problem } from '@gatelingo/chassis/errors';
import type { ErrorCode } from '@gatelingo/proto/http/errors';
import type { Context } from '../context.ts';
import type { BarcodeProjectionRow } from '../db/models.ts';
import { findPrintedBarcode } from '../db/projections.ts';

const refusal = (code: ErrorCode, detail: string, error: string) =>
  problem(code, error, { details: [{ field: 'barcodeId', code: detail, error }] });

/** The barcode of a poster's link, if it is in use. */
export const barcodeInUse = async (
  { models }: Pick<Context, 'models'>,
  barcodeId: string,
): Promise<BarcodeProjectionRow> => {
  if (barcodeId === '') throw refusal('invalid_input', 'required', 'No barcode');
  const barcode = await findPrintedBarcode(models, barcodeId);
  if (!barcode) {
    const error = 'This QR code is not known. Scan the code on the poster again, or ask the staff.';
    throw refusal('not_found', 'not_found', error);
  }
  if (!barcode.inUse) {
    throw refusal('gone', 'gone', 'This QR code is no longer in use. Look for a newer poster, or ask the staff.');
  }
  return barcode;
};
