import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { listBarcodesInUse, sitesOf } from '../db/barcode-queries.ts';

/** The barcodes whose documents go to an address, once it agrees. */
export const barcodesOf = async (
  { sealer }: Pick<Context, 'sealer'>,
  manager: PgTx['manager'],
  companyId: string,
  email: string,
): Promise<{ siteName: string; barcodeName: string }[]> => {
  const all = await listBarcodesInUse(manager, sealer, companyId);
  const own = all.filter((barcode) => barcode.receivers.includes(email));
  const sites = await sitesOf(manager, own);
  return own.map(({ siteId, name }) => ({ siteName: sites.get(siteId)?.name ?? '', barcodeName: name }));
};
