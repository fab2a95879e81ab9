import type { ClientSession } from 'mongoose';
import { keepNewest } from '@gatelingo/chassis/mongo';
import type {
  BarcodeProjectionRow,
  CompanyProjectionRow,
  Models,
  SiteProjectionRow,
  StaffProjectionRow,
} from './models.ts';

export const projectBarcode = (models: Models, row: BarcodeProjectionRow, session: ClientSession): Promise<void> =>
  keepNewest(models.BarcodeProjection, row, { session });

export const projectSite = (models: Models, row: SiteProjectionRow, session: ClientSession): Promise<void> =>
  keepNewest(models.SiteProjection, row, { session });

export const projectCompany = (models: Models, row: CompanyProjectionRow, session: ClientSession): Promise<void> =>
  keepNewest(models.CompanyProjection, row, { session });

export const projectStaff = (models: Models, row: StaffProjectionRow, session: ClientSession): Promise<void> =>
  keepNewest(models.StaffProjection, row, { session });

/** Codes projected before site and name were stored: they still work, and the next fact about them is taken. */
export const forgetOldBarcodes = async ({ BarcodeProjection }: Models): Promise<void> => {
  await BarcodeProjection.updateMany({ siteId: { $exists: false } }, { $set: { siteId: '', name: '', version: 0 } });
};

/** The barcode that a poster's link names, in use or not. */
export const findPrintedBarcode = ({ BarcodeProjection }: Models, barcodeId: string) =>
  BarcodeProjection.findOne({ barcodeId }).lean<BarcodeProjectionRow>();

export const findCompany = ({ CompanyProjection }: Models, companyId: string) =>
  CompanyProjection.findById(companyId).lean<CompanyProjectionRow>();

export const findStaff = ({ StaffProjection }: Models, userIds: readonly string[]) =>
  StaffProjection.find({ _id: { $in: [...userIds] } }).lean<StaffProjectionRow[]>();

export const findSites = ({ SiteProjection }: Models, siteIds: readonly string[]) =>
  SiteProjection.find({ _id: { $in: [...siteIds] } }).lean<SiteProjectionRow[]>();

export const findBarcodes = ({ BarcodeProjection }: Models, ids: readonly string[]) =>
  BarcodeProjection.find({ _id: { $in: [...ids] } }).lean<BarcodeProjectionRow[]>();
