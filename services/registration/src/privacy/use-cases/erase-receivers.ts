import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { eachBarcodeOf, updateBarcode } from '../../barcodes/db/barcode-queries.ts';
import { publishBarcode } from '../../barcodes/facts.ts';
import { findReceiverEmails, lockReceivers } from '../../receivers/db/receiver-queries.ts';

/** QR codes name the addresses of erased receivers no more. */
export const eraseReceivers = async (
  context: Context,
  tx: PgTx,
  { companyId, receiverIds }: { companyId: string; receiverIds: readonly string[] },
): Promise<void> => {
  if (receiverIds.length === 0) return;
  const { sealer, clock } = context;
  await lockReceivers(tx.manager, companyId);
  const emails = new Set(await findReceiverEmails(tx.manager, sealer, companyId, receiverIds));
  for (const before of await eachBarcodeOf(tx.manager, sealer, companyId)) {
    const receivers = before.receivers.filter((email) => !emails.has(email.trim().toLowerCase()));
    if (receivers.length === before.receivers.length) continue;
    const changes = { receivers, updatedAt: clock.now(), version: before.version + 1 };
    await updateBarcode(tx.manager, sealer, { companyId, id: before.id }, changes);
    await publishBarcode(context, tx, before.deletedAt === null ? 'changed' : 'deleted', { ...before, ...changes });
  }
};
