import { problem } from '@gatelingo/chassis/errors';
import type { BarcodeRow } from '../db/entities.ts';

/** Refuses a barcode that was deleted. */
export const refuseGone = ({ deletedAt }: Pick<BarcodeRow, 'deletedAt'>): void => {
  if (!deletedAt) return;
  const error = 'This QR code is no longer in use. Look for a newer poster, or ask the staff.';
  throw problem('gone', error, { details: [{ field: 'barcodeId', code: 'gone', error }] });
};

export const noSuchBarcode = () => problem('not_found', 'There is no such QR code.');
