import type { Language } from '@gatelingo/proto/http/session-voice';
import { findCompanyLayer, findCompanyOfBarcode } from '../db/company-languages.ts';
import type { Models } from '../db/models.ts';
import { catalogue } from '../domain/catalogue.ts';
import { companyLanguages } from '../domain/company-languages.ts';

/** The catalogue; for a company, with its changes. An unknown code gets the plain catalogue. */
export const listLanguages = async (
  models: Models,
  caller: { companyId?: string; barcodeId?: string },
): Promise<Language[]> => {
  const companyId = caller.barcodeId ? await findCompanyOfBarcode(models, caller.barcodeId) : caller.companyId;
  return companyLanguages(catalogue, companyId ? await findCompanyLayer(models, companyId) : []);
};
