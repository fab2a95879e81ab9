import { fairKeyHeader, interpreter, longestTranslation } from '@gatelingo/proto/http/interpreter';
import { internalKeyHeader } from '@gatelingo/proto/http/internal-key';
import { createHmac } from 'node:crypto';
import { classifyFetch, inCharacters, nonsense, readJson, refuseBadStatus } from '../providers/index.ts';
import { languageAlone, type TranslationEngine } from './engine.ts';
import { callLibreTranslate } from './libretranslate.ts';

const provider = 'interpreter';

/** A name of the company for the interpreter's turns, which says nothing about it to who has not the key. */
const fairKeyOf = (key: string, companyId: string): string =>
  createHmac('sha256', key).update(companyId).digest().subarray(0, 16).toString('base64url');

/** The system's own interpreter. */
export const openInterpreter = (url: string, key: string): TranslationEngine => ({
  provider,
  call: 'translate',
  charges: false,
  keepsNumbers: true,
  longest: { length: longestTranslation, measure: inCharacters },
  budgetMs: 8_000,
  classify: classifyFetch(provider),
  codeOf: languageAlone,
  translate: async ({ text, from, to, companyId, recognise, signal }) => {
    const headers = {
      [internalKeyHeader]: key,
      ...(companyId !== '' && { [fairKeyHeader]: fairKeyOf(key, companyId) }),
    };
    const body = { q: text, source: from, target: to, format: 'text', ...(recognise && { recognise }) };
    return callLibreTranslate({ url, headers, body, signal, hasOwnKey: true }, provider);
  },
  languages: async (signal) => {
    const address = `${url.replace(/\/$/, '')}/languages`;
    const response = await fetch(address, { headers: { [internalKeyHeader]: key }, signal });
    refuseBadStatus(provider, response);
    const found = interpreter.listLanguages.response.safeParse(await readJson(provider, response));
    if (!found.success) throw nonsense(provider, 'there are no languages in it');
    return new Set(found.data.filter(({ targets }) => targets.length > 0).map(({ code }) => code));
  },
  close: () => undefined,
});
