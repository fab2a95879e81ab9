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

const keep = async ({ version, payload: { barcode } }: BarcodeFact, tx: MongoTx): Promise<void> => {
  if (!barcode) return;
  const { id, barcodeId, companyId, inUse } = barcode;
  await projectBarcode({ _id: id, barcodeId, companyId, inUse, version }, tx.session);
};

/** Learns which company a printed code belongs to. */
export const onBarcodeChanged = ({ bus }: Context): void => {
  bus.consume({
    group: 'session-voice.barcodes',
    topics: ['registration.barcode.v1'],
    on: [on(BarcodeCreatedSchema, keep), on(BarcodeChangedSchema, keep), on(BarcodeDeletedSchema, keep)],
  });
};
