import type { Context } from '../../context.ts';
import { barcodeNames } from '../../barcodes/db/barcode-queries.ts';
import type { Visit } from '../../db/entities.ts';

/** The current names of the barcodes. */
export const namesOf = ({ store }: Context, companyId: string, rows: readonly Visit[]) =>
  barcodeNames(store.manager, companyId, { ids: [...new Set(rows.map((row) => row.barcodeRow))] });
