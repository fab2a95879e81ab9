import type { ClientSession } from 'mongoose';
import type { LanguageOverride } from '../domain/company-languages.ts';
import type { CompanyLanguageRow, Models } from './models.ts';

/** The company of a printed code, or undefined while no fact about the code was consumed. */
export const findCompanyOfBarcode = async (
  { BarcodeProjection }: Models,
  barcodeId: string,
): Promise<string | undefined> => {
  const row = await BarcodeProjection.findOne({ barcodeId }, { companyId: 1 }).lean();
  return row?.companyId;
};

export const findCompanyLayer = async (
  { CompanyLanguage }: Models,
  companyId: string,
  tx?: ClientSession,
): Promise<LanguageOverride[]> => {
  const rows = await CompanyLanguage.find({ companyId }, null, tx ? { session: tx } : {}).lean<CompanyLanguageRow[]>();
  return rows.map(({ languageId, hidden, language }) => ({ languageId, hidden, ...(language ? { language } : {}) }));
};

export const saveOverride = async (
  { CompanyLanguage }: Models,
  companyId: string,
  { languageId, ...state }: LanguageOverride,
  tx: ClientSession,
): Promise<void> => {
  await CompanyLanguage.updateOne({ companyId, languageId }, { $set: state }, { upsert: true, session: tx });
};

export const removeOverride = async (
  { CompanyLanguage }: Models,
  companyId: string,
  languageId: string,
  tx: ClientSession,
): Promise<void> => {
  await CompanyLanguage.deleteOne({ companyId, languageId }, { session: tx });
};
