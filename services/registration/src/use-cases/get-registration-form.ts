import type { registration } from '@gatelingo/proto/http/registration';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../context.ts';
import { findCompany, findSite } from '../db/projections.ts';
import { printedBarcode } from './printed-barcode.ts';

/** The form behind a poster's link; if the code is out of use, the page shows that. */
export const getRegistrationForm = async (
  context: Context,
  barcodeId: string,
): Promise<AnswerOf<typeof registration.getRegistrationForm>> => {
  const barcode = await printedBarcode(context, barcodeId);
  const { manager } = context.store;
  const [company, site] = await Promise.all([
    findCompany(manager, barcode.companyId),
    findSite(manager, barcode.siteId),
  ]);
  return {
    companyName: company?.name ?? '',
    questionnaire: null,
    siteName: site?.name ?? '',
    siteAddress: site?.address ?? '',
    barcodeName: barcode.name,
    inUse: barcode.deletedAt === null,
  };
};
