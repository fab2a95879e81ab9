import type { LanguageOverride } from '../domain/company-languages.ts';
import type { Models } from './models.ts';

/** The company a printed code belongs to, or undefined where no fact has told of that code. */
export const findCompanyOfBarcode = async (
  { BarcodeProjection }: Models,
  barcodeId: string,
): Promise<string | undefined> => {
  const row = await BarcodeProjection.findOne({ barcodeId }, { companyId: 1 }).lean();
  return row?.companyId;
};

export const findCompanyLayer = async ({ CompanyLanguage }: Models, companyId: string): Promise<LanguageOverride[]> => {
  const rows = await CompanyLanguage.find({ companyId }).lean();
  return rows.map(({ languageId, hidden, language }) => ({ languageId, hidden, ...(language ? { language } : {}) }));
};
