import { newest } from '@gatelingo/chassis/mongo';
import { project } from '@gatelingo/chassis/projection';
import { topics } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import type {
  BarcodeProjectionRow,
  CompanyProjectionRow,
  Models,
  SiteProjectionRow,
  StaffProjectionRow,
} from './models.ts';
import { sealStaffName } from './staff-name.ts';

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

/** The names of sites. */
const sites = project({
  group: 'session-voice.sites',
  facts: topics['sites-locations.site.v1'].facts,
  of: 'site',
  into: newest<SiteProjectionRow, Parts>(({ models }) => models.SiteProjection),
  map: ({ siteId: _id, companyId, name }) => ({ _id, companyId, name }),
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
const staff = project({
  group: 'session-voice.users',
  facts: topics['auth.user.v1'].facts,
  of: 'user',
  into: newest<StaffProjectionRow, Parts>(({ models }) => models.StaffProjection),
  map: (user, context) => {
    const { userId: _id, companyId, preferredLanguage } = user;
    return { _id, companyId, preferredLanguage, personal: sealStaffName(context, user), isActive: user.active ?? true };
  },
});

/** Projections of other services' aggregates. */
export const projections = [barcodes, sites, companies, staff];

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

export const findStaff = ({ StaffProjection }: Models, userIds: readonly string[]) =>
  StaffProjection.find({ _id: { $in: [...userIds] } }).lean<StaffProjectionRow[]>();

/** The staff of a company who are not deactivated. */
export const findColleagues = ({ StaffProjection }: Models, companyId: string, most: number) =>
  StaffProjection.find({ companyId, isActive: true }).limit(most).lean<StaffProjectionRow[]>();

export const findSites = ({ SiteProjection }: Models, siteIds: readonly string[]) =>
  SiteProjection.find({ _id: { $in: [...siteIds] } }).lean<SiteProjectionRow[]>();

export const findBarcodes = ({ BarcodeProjection }: Models, ids: readonly string[]) =>
  BarcodeProjection.find({ _id: { $in: [...ids] } }).lean<BarcodeProjectionRow[]>();
