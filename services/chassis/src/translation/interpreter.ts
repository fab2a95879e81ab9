import { fairKeyHeader, longestTranslation } from '@gatelingo/proto/http/interpreter';
import { internalKeyHeader } from '@gatelingo/proto/http/internal-key';
import { createHmac } from 'node:crypto';
import { classifyFetch, inCharacters } from '../providers/index.ts';
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
  close: () => undefined,
});
