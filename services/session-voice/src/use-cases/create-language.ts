import { randomUUID } from 'node:crypto';
import { problem } from '@gatelingo/chassis/errors';
import { hashRequest } from '@gatelingo/chassis/mongo';
import type { Context } from '../context.ts';
import { findCompanyLayer, saveOverride } from '../db/company-languages.ts';
import { catalogue } from '../domain/catalogue.ts';
import { companyLanguages, type LanguageInput, languageFrom, maxLanguages } from '../domain/company-languages.ts';
import { refuseTakenCode } from '../refusals.ts';
import { type Changed, changeLanguages } from './change-languages.ts';

/** Adds a language to the company's list. */
export const createLanguage = (
  context: Context,
  companyId: string,
  { input, idempotencyKey: key }: { input: LanguageInput; idempotencyKey: string | undefined },
): Promise<Changed> =>
  changeLanguages(context, (tx) =>
    context.store.idempotent(
      tx,
      { companyOrScope: `language:${companyId}`, key, requestHash: hashRequest(input) },
      async () => {
        const layer = await findCompanyLayer(context.models, companyId, tx.session);
        const list = companyLanguages(catalogue, layer);
        refuseTakenCode(list, input.code);
        if (list.length >= maxLanguages) throw problem('rule_violated', 'Your list is full.');
        const language = languageFrom(catalogue, `own-${randomUUID()}`, input);
        const override = { languageId: language._id, hidden: false, language };
        await saveOverride(context.models, companyId, override, tx.session);
        await context.bus.audit(tx, { companyId, what: 'language.created', ids: [language._id] });
        return { message: 'Language created', language };
      },
    ),
  );
