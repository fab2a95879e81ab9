import type { Fact, MongoTx } from '@gatelingo/chassis/events';
import { on } from '@gatelingo/chassis/events';
import {
  type Barcode,
  BarcodeChangedSchema,
  BarcodeCreatedSchema,
  BarcodeDeletedSchema,
} from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { projectBarcode } from '../db/barcode-projection.ts';

const keep = async (fact: Fact<{ barcode?: Barcode }>, tx: MongoTx): Promise<void> => {
  const { barcode } = fact.payload;
  if (!barcode) return;
  const { id, barcodeId, companyId, inUse } = barcode;
  await projectBarcode({ _id: id, barcodeId, companyId, inUse, version: fact.version }, tx.session);
};

export const onBarcodeChanged = ({ bus, config }: Context): void => {
  bus.consume({
    group: `session-voice.barcodes${config.GROUP_SUFFIX}`,
    topics: ['registration.barcode.v1'],
    on: [on(BarcodeCreatedSchema, keep), on(BarcodeChangedSchema, keep), on(BarcodeDeletedSchema, keep)],
  });
};
