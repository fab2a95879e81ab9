import type { PgTx } from '@gatelingo/chassis/postgres';
import { v5 as sameId } from 'uuid';
import type { Context } from '../../context.ts';
import { findCompany } from '../../db/projections.ts';
import type { BarcodeRow } from '../../db/entities.ts';
import { labelsIn } from '../../documents/domain/labels/index.ts';
import { findBarcodeRow, insertBarcodeOnce } from '../db/barcode-queries.ts';
import { newBarcodeId } from '../domain/barcode.ts';

/**
 * The row under which a site's drivers stand whom staff enter, in the company's language; made with the first of them. It is one for
 * each site, so its id is made from the site's, and it is never in use, as nothing is printed of it. Who made it publishes it, after
 * the visit: the call's line of the audit log is about its first fact.
 */
export const enteredBarcode = async (
  context: Context,
  tx: PgTx,
  { companyId, siteId }: { companyId: string; siteId: string },
): Promise<{ barcode: BarcodeRow; isNew: boolean }> => {
  const { sealer, clock } = context;
  const id = sameId('entered by staff', siteId);
  const before = await findBarcodeRow(tx.manager, sealer, { companyId, id });
  if (before) return { barcode: before, isNew: false };
  const company = await findCompany(tx.manager, companyId);
  const now = clock.now();
  const row: BarcodeRow = {
    ...{ id, companyId, siteId, barcodeId: newBarcodeId(), name: labelsIn(company?.language ?? 'en').enteredByStaff },
    ...{ questionnaireId: null, receivers: [], showsQueue: false },
    ...{ createdAt: now, updatedAt: now, deletedAt: now, version: 1 },
  };
  if (await insertBarcodeOnce(tx.manager, sealer, row)) return { barcode: row, isNew: true };
  // Another call has made it in the meantime.
  const other = await findBarcodeRow(tx.manager, sealer, { companyId, id });
  if (!other) throw new Error(`No barcode ${id}, but it can not be inserted.`);
  return { barcode: other, isNew: false };
};
