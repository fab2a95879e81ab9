import { problem } from '@gatelingo/chassis/errors';
import type { Language } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { findCompanyLayer, saveOverride } from '../db/company-languages.ts';
import { catalogue } from '../domain/catalogue.ts';
import { companyLanguages, type LanguageInput, languageFrom } from '../domain/company-languages.ts';
import { noSuchLanguage, refuseTakenCode } from '../refusals.ts';
import { type Changed, changeLanguages } from './change-languages.ts';

type Seen = Pick<Language, 'name' | 'code' | 'awsCode'>;

/** Somebody else changed it since it was read: the problem reports what it is now. */
const refuseOlder = (now: Language, before: Seen) => {
  const fields = (['name', 'code', 'awsCode'] as const).filter((field) => now[field] !== before[field]);
  if (fields.length === 0) return;
  throw problem('changed_by_someone_else', 'Someone else changed this language meanwhile. Please look at it again.', {
    details: fields.map((field) => ({ field, code: 'changed', error: `It is now: ${now[field]}` })),
  });
};

/** Changes a language in the company's list. A session that uses it keeps its copy. */
export const updateLanguage = (
  context: Context,
  companyId: string,
  { id, before: seen, ...input }: LanguageInput & { id: string; before?: Seen | undefined },
): Promise<Changed> =>
  changeLanguages(context, async (tx) => {
    const list = companyLanguages(catalogue, await findCompanyLayer(context.models, companyId, tx.session));
    const before = list.find(({ _id }) => _id === id);
    if (!before) throw noSuchLanguage();
    if (seen) refuseOlder(before, seen);
    refuseTakenCode(list, input.code, id);
    const { nativeName = before.nativeName, rightToLeft = before.rightToLeft } = input;
    const language = languageFrom(catalogue, id, { ...input, nativeName, rightToLeft });
    await saveOverride(context.models, companyId, { languageId: id, hidden: false, language }, tx.session);
    await context.bus.audit(tx, { companyId, what: 'language.changed', ids: [id] });
    return { message: 'Language updated', language };
  });
