import type { ClientSession, Model } from 'mongoose';
import type {
  BarcodeProjectionRow,
  CompanyProjectionRow,
  Models,
  SiteProjectionRow,
  StaffProjectionRow,
} from './models.ts';

/** Keeps the highest version it saw: an older fact that arrives late changes nothing. */
const project = async <Row extends { _id: string; version: number }>(
  model: Model<Row>,
  { _id, ...state }: Row,
  session: ClientSession,
): Promise<void> => {
  // One schema for each; mongoose's types do not see that they all have an id and a version.
  const rows = model as unknown as Model<{ _id: string; version: number }>;
  await rows.updateOne({ _id }, { $setOnInsert: { ...state, version: -1 } }, { upsert: true, session });
  await rows.updateOne({ _id, version: { $lt: state.version } }, { $set: state }, { session });
};

export const projectBarcode = (models: Models, row: BarcodeProjectionRow, session: ClientSession): Promise<void> =>
  project(models.BarcodeProjection, row, session);

export const projectSite = (models: Models, row: SiteProjectionRow, session: ClientSession): Promise<void> =>
  project(models.SiteProjection, row, session);

export const projectCompany = (models: Models, row: CompanyProjectionRow, session: ClientSession): Promise<void> =>
  project(models.CompanyProjection, row, session);

export const projectStaff = (models: Models, row: StaffProjectionRow, session: ClientSession): Promise<void> =>
  project(models.StaffProjection, row, session);

/** Codes that were learned before their site and name counted: they go on, and the next fact about them is taken. */
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
