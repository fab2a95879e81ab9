import type { MongoTx } from '@gatelingo/chassis/store';
import type { Barcode } from '@gatelingo/proto/events';
import { projectBarcode } from '../db/barcode-projection.ts';
import type { Models } from '../db/models.ts';

/** Keeps which company a printed code belongs to. */
export const learnBarcode = async (
  models: Models,
  { id, barcodeId, companyId, inUse }: Barcode,
  version: number,
  tx: MongoTx,
): Promise<void> => {
  await projectBarcode(models, { _id: id, barcodeId, companyId, inUse, version }, tx.session);
};
