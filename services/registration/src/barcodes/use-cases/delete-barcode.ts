import type { Context } from '../../context.ts';
import { findBarcode, updateBarcode } from '../db/barcode-queries.ts';
import { publishBarcode } from '../facts.ts';
import { noSuchBarcode } from '../refusals.ts';

/** Takes the code out of use. The row stays: posters still exist, and registrations refer to it. */
export const deleteBarcode = (context: Context, { companyId, id }: { companyId: string; id: string }): Promise<void> =>
  context.store.transaction(async (tx) => {
    const before = await findBarcode(tx.manager, context.sealer, { companyId, id }, { lock: true });
    if (!before) throw noSuchBarcode();
    const now = context.clock.now();
    const changes = { deletedAt: now, updatedAt: now, version: before.version + 1 };
    await updateBarcode(tx.manager, context.sealer, { companyId, id }, changes);
    await publishBarcode(context, tx, 'deleted', { ...before, ...changes });
  });
