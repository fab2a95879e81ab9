import type { MongoTx } from '@gatelingo/chassis/store';
import type { Barcode, Company, Site, User } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { projectBarcode, projectCompany, projectSite, projectStaff } from '../db/projections.ts';
import { sealStaffName } from './staff-name.ts';

type Parts = Pick<Context, 'models' | 'sealer'>;

/** Projects the company and the site of a printed code. */
export const learnBarcode = async (
  { models }: Parts,
  barcode: Barcode,
  version: number,
  tx: MongoTx,
): Promise<void> => {
  const { id: _id, barcodeId, companyId, siteId, name, inUse } = barcode;
  await projectBarcode(models, { _id, barcodeId, companyId, siteId, name, inUse, version }, tx.session);
};

export const learnSite = async ({ models }: Parts, site: Site, version: number, tx: MongoTx): Promise<void> => {
  const { siteId: _id, companyId, name } = site;
  await projectSite(models, { _id, companyId, name, version }, tx.session);
};

export const learnCompany = async (
  { models }: Parts,
  company: Company,
  version: number,
  tx: MongoTx,
): Promise<void> => {
  const { companyId: _id, name, language } = company;
  await projectCompany(models, { _id, name, language, version }, tx.session);
};

/** Projects a staff member's name, shown as occupant, and the language of the profile. */
export const learnStaff = async (parts: Parts, user: User, version: number, tx: MongoTx): Promise<void> => {
  const { userId: _id, companyId, preferredLanguage } = user;
  const personal = sealStaffName(parts, user);
  await projectStaff(parts.models, { _id, companyId, preferredLanguage, personal, version }, tx.session);
};
