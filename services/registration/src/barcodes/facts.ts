import { BarcodeChangedSchema, BarcodeCreatedSchema, BarcodeDeletedSchema } from '@gatelingo/proto/events';
import { aboutRow } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import type { BarcodeRow } from '../db/entities.ts';

const factOf = {
  created: BarcodeCreatedSchema,
  changed: BarcodeChangedSchema,
  deleted: BarcodeDeletedSchema,
} as const;

/** The barcode's whole state, for its facts. */
export const barcodeMessage = (
  row: Pick<BarcodeRow, 'id' | 'barcodeId' | 'companyId' | 'name' | 'siteId' | 'deletedAt'>,
) => ({
  id: row.id,
  barcodeId: row.barcodeId,
  companyId: row.companyId,
  name: row.name,
  siteId: row.siteId,
  inUse: row.deletedAt === null,
});

/** Publishes a fact about a barcode with its whole new state. */
export const publishBarcode = async (
  { bus }: Pick<Context, 'bus'>,
  tx: PgTx,
  happened: keyof typeof factOf,
  row: BarcodeRow,
): Promise<void> => {
  await bus.publish(tx, factOf[happened], { barcode: barcodeMessage(row) }, aboutRow(row));
};
