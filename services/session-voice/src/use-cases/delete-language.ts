import type { Context } from '../context.ts';
import { findCompanyLayer, removeOverride, saveOverride } from '../db/company-languages.ts';
import { catalogue } from '../domain/catalogue.ts';
import { companyLanguages } from '../domain/company-languages.ts';
import { noSuchLanguage } from '../refusals.ts';
import { changeLanguages } from './change-languages.ts';

/** Removes a language from the company's list. A session that uses it keeps its copy. */
export const deleteLanguage = (context: Context, companyId: string, id: string): Promise<{ message: string }> =>
  changeLanguages(context, async (tx) => {
    const list = companyLanguages(catalogue, await findCompanyLayer(context.models, companyId, tx.session));
    if (!list.some(({ _id }) => _id === id)) throw noSuchLanguage();
    const isBuiltIn = catalogue.some(({ _id }) => _id === id);
    if (isBuiltIn) await saveOverride(context.models, companyId, { languageId: id, hidden: true }, tx.session);
    else await removeOverride(context.models, companyId, id, tx.session);
    await context.bus.audit(tx, { companyId, what: 'language.deleted', ids: [id] });
    return { message: 'Language deleted' };
  });
