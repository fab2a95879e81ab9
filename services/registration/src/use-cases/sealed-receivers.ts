import type { Context } from '../context.ts';
import type { BarcodeRow } from '../db/entities.ts';

const place = (row: Pick<BarcodeRow, 'id' | 'companyId'>) => ({
  companyId: row.companyId,
  table: 'barcode',
  row: row.id,
});

export const sealReceivers = (
  { sealer }: Pick<Context, 'sealer'>,
  row: Pick<BarcodeRow, 'id' | 'companyId'>,
  receivers: readonly string[],
): Buffer => sealer.seal({ receivers: [...new Set(receivers)] }, place(row));

export const openReceivers = (
  { sealer }: Pick<Context, 'sealer'>,
  row: Pick<BarcodeRow, 'id' | 'companyId' | 'personal'>,
): string[] => (sealer.open(row.personal, place(row)) as { receivers: string[] }).receivers;
