import { on } from '@gatelingo/chassis/events';
import type { MongoTx } from '@gatelingo/chassis/store';
import {
  type Barcode,
  BarcodeChangedSchema,
  BarcodeCreatedSchema,
  BarcodeDeletedSchema,
} from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { projectBarcode } from '../db/barcode-projection.ts';

interface BarcodeFact {
  version: number;
  payload: { barcode?: Barcode | undefined };
}

export const barcodeGroup = 'session-voice.barcodes';

/** Learns which company a printed code belongs to. */
export const onBarcodeChanged = ({ bus, models }: Context): void => {
  const keep = async ({ version, payload: { barcode } }: BarcodeFact, tx: MongoTx): Promise<void> => {
    if (!barcode) return;
    const { id, barcodeId, companyId, inUse } = barcode;
    await projectBarcode(models, { _id: id, barcodeId, companyId, inUse, version }, tx.session);
  };
  bus.consume({
    group: barcodeGroup,
    topics: ['registration.barcode.v1'],
    on: [on(BarcodeCreatedSchema, keep), on(BarcodeChangedSchema, keep), on(BarcodeDeletedSchema, keep)],
  });
};
