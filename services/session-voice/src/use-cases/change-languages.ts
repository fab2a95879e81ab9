import { randomUUID } from 'node:crypto';
import { problem } from '@gatelingo/chassis/errors';
import { hashRequest, isDuplicateKey } from '@gatelingo/chassis/mongo';
import type { MongoTx } from '@gatelingo/chassis/store';
import type { Language } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { findCompanyLayer, removeOverride, saveOverride } from '../db/company-languages.ts';
import { catalogue } from '../domain/catalogue.ts';
import { companyLanguages, type LanguageInput, languageFrom, maxLanguages } from '../domain/company-languages.ts';

interface Changed {
  message: string;
  language: Language;
}

const unknown = () => problem('not_found', 'There is no such language in your list.');

const taken = () => {
  const error = 'Your list holds a language with this code already.';
  return problem('conflict', error, { details: [{ field: 'code', code: 'taken', error }] });
};

const refuseTaken = (list: readonly Language[], code: string, own?: string) => {
  if (list.some((language) => language.code === code && language._id !== own)) throw taken();
};

/** Runs the change; a request at the same time may have taken the code first. */
const change = async <R>({ store }: Context, work: (tx: MongoTx) => Promise<R>): Promise<R> => {
  try {
    return await store.transaction(work);
  } catch (error) {
    throw isDuplicateKey(error) ? taken() : error;
  }
};

/** Adds a language to the company's list. */
export const createLanguage = (
  context: Context,
  companyId: string,
  { input, idempotencyKey: key }: { input: LanguageInput; idempotencyKey: string | undefined },
): Promise<Changed> =>
  change(context, (tx) =>
    context.store.idempotent(
      tx,
      { companyOrScope: `language:${companyId}`, key, requestHash: hashRequest(input) },
      async () => {
        const layer = await findCompanyLayer(context.models, companyId, tx.session);
        const list = companyLanguages(catalogue, layer);
        refuseTaken(list, input.code);
        if (list.length >= maxLanguages) throw problem('rule_violated', 'Your list is full.');
        const language = languageFrom(catalogue, `own-${randomUUID()}`, input);
        const override = { languageId: language._id, hidden: false, language };
        await saveOverride(context.models, companyId, override, tx.session);
        return { message: 'Language created', language };
      },
    ),
  );

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
  change(context, async (tx) => {
    const list = companyLanguages(catalogue, await findCompanyLayer(context.models, companyId, tx.session));
    const before = list.find(({ _id }) => _id === id);
    if (!before) throw unknown();
    if (seen) refuseOlder(before, seen);
    refuseTaken(list, input.code, id);
    const { nativeName = before.nativeName, rightToLeft = before.rightToLeft } = input;
    const language = languageFrom(catalogue, id, { ...input, nativeName, rightToLeft });
    await saveOverride(context.models, companyId, { languageId: id, hidden: false, language }, tx.session);
    return { message: 'Language updated', language };
  });

/** Removes a language from the company's list. A session that uses it keeps its copy. */
export const deleteLanguage = (context: Context, companyId: string, id: string): Promise<{ message: string }> =>
  change(context, async (tx) => {
    const list = companyLanguages(catalogue, await findCompanyLayer(context.models, companyId, tx.session));
    if (!list.some(({ _id }) => _id === id)) throw unknown();
    const isBuiltIn = catalogue.some(({ _id }) => _id === id);
    if (isBuiltIn) await saveOverride(context.models, companyId, { languageId: id, hidden: true }, tx.session);
    else await removeOverride(context.models, companyId, id, tx.session);
    return { message: 'Language deleted' };
  });
