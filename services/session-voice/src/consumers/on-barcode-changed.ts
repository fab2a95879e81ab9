import { deadLetter, on } from '@gatelingo/chassis/events';
import type { MongoTx } from '@gatelingo/chassis/store';
import {
  type Barcode,
  BarcodeChangedSchema,
  BarcodeCreatedSchema,
  BarcodeDeletedSchema,
} from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { learnBarcode } from '../use-cases/project-facts.ts';

interface BarcodeFact {
  version: number;
  payload: { barcode?: Barcode | undefined };
}

export const barcodeGroup = 'session-voice.barcodes';

/** Projects the company and the site of a printed code. */
export const onBarcodeChanged = (context: Context): void => {
  const keep = async ({ version, payload: { barcode } }: BarcodeFact, tx: MongoTx): Promise<void> => {
    if (!barcode) throw deadLetter('A fact about a barcode without the barcode.');
    await learnBarcode(context, barcode, version, tx);
  };
  context.bus.consume({
    group: barcodeGroup,
    topics: ['registration.barcode.v1'],
    on: [on(BarcodeCreatedSchema, keep), on(BarcodeChangedSchema, keep), on(BarcodeDeletedSchema, keep)],
  });
};
