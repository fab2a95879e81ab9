import { newest, openDocument, sealDocument } from '@gatelingo/chassis/mongo';
import { project } from '@gatelingo/chassis/projection';
import { topics } from '@gatelingo/proto/events';
import { type Role, roles } from '@gatelingo/proto/roles';
import type { Context } from '../context.ts';
import { staff } from './collections.ts';
import type {
  BarcodeProjectionRow,
  CompanyProjectionRow,
  Models,
  SiteProjectionRow,
  StaffProjectionRow,
} from './models.ts';

type Parts = Pick<Context, 'models' | 'sealer'>;

/** The company and the site of a printed code. */
const barcodes = project({
  group: 'session-voice.barcodes',
  facts: topics['registration.barcode.v1'].facts,
  of: 'barcode',
  into: newest<BarcodeProjectionRow, Parts>(({ models }) => models.BarcodeProjection),
  map: ({ id: _id, barcodeId, companyId, siteId, name, inUse }) => ({
    ...{ _id, barcodeId, companyId, siteId, name, inUse },
  }),
});

/** The names and the time zones of sites. */
const sites = project({
  group: 'session-voice.sites',
  facts: topics['sites-locations.site.v1'].facts,
  of: 'site',
  into: newest<SiteProjectionRow, Parts>(({ models }) => models.SiteProjection),
  map: ({ siteId: _id, companyId, name, timeZone }) => ({ _id, companyId, name, timeZone }),
});

/** The names, languages and ages of companies. */
const companies = project({
  group: 'session-voice.companies',
  facts: topics['auth.company.v1'].facts,
  of: 'company',
  into: newest<CompanyProjectionRow, Parts>(({ models }) => models.CompanyProjection),
  map: ({ companyId: _id, name, language, createdAt }) => ({
    ...{ _id, name, language },
    createdAt: createdAt === '' ? null : new Date(createdAt),
  }),
});

/** A staff member's name, shown as occupant, and the language of the profile. */
const people = project({
  group: 'session-voice.users',
  facts: topics['auth.user.v1'].facts,
  of: 'user',
  into: newest<StaffProjectionRow, Parts>(({ models }) => models.StaffProjection),
  map: ({ userId: _id, companyId, preferredLanguage, name, surname, role, active }, { sealer }) =>
    sealDocument(sealer, staff, {
      ...{ _id, companyId, preferredLanguage },
      role: roles.find((each) => each === role) ?? null,
      personal: `${name} ${surname}`.trim(),
      isActive: active ?? true,
    }),
});

/** Projections of other services' aggregates. */
export const projections = [barcodes, sites, companies, people];

/** The barcode that a poster's link names, in use or not. */
export const findPrintedBarcode = ({ BarcodeProjection }: Models, barcodeId: string) =>
  BarcodeProjection.findOne({ barcodeId }).lean<BarcodeProjectionRow>();

export const findCompany = ({ CompanyProjection }: Models, companyId: string) =>
  CompanyProjection.findById(companyId).lean<CompanyProjectionRow>();

/** When the company was founded; see `FoundedAt` of chassis' `shares`. */
export const foundingOf = async (models: Models, companyId: string): Promise<Date | null | undefined> => {
  const company = await findCompany(models, companyId);
  return company ? (company.createdAt ?? null) : undefined;
};

/** A person of the staff, as it is shown in sessions. */
export interface StaffMember {
  userId: string;
  companyId: string;
  name: string;
  /** Empty if none is chosen. */
  preferredLanguage: string;
  /** Absent in rows from before roles were projected. */
  role?: Role | null | undefined;
  isActive: boolean;
}

const toMember = ({ sealer }: Parts, row: StaffProjectionRow): StaffMember => {
  const { _id: userId, personal: name, ...rest } = openDocument(sealer, staff, row);
  return { ...rest, userId, name };
};

export const findStaff = async (parts: Parts, userIds: readonly string[]): Promise<StaffMember[]> => {
  if (userIds.length === 0) return [];
  const found = await parts.models.StaffProjection.find({ _id: { $in: [...userIds] } }).lean<StaffProjectionRow[]>();
  return found.map((row) => toMember(parts, row));
};

/** The staff of a company who are not deactivated. */
export const findColleagues = async (parts: Parts, companyId: string, most: number): Promise<StaffMember[]> => {
  const { StaffProjection } = parts.models;
  const found = await StaffProjection.find({ companyId, isActive: true }).limit(most).lean<StaffProjectionRow[]>();
  return found.map((row) => toMember(parts, row));
};

export const findSites = ({ SiteProjection }: Models, siteIds: readonly string[]) =>
  SiteProjection.find({ _id: { $in: [...siteIds] } }).lean<SiteProjectionRow[]>();

export const findBarcodes = ({ BarcodeProjection }: Models, ids: readonly string[]) =>
  BarcodeProjection.find({ _id: { $in: [...ids] } }).lean<BarcodeProjectionRow[]>();
