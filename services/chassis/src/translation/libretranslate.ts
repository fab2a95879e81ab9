import { z } from 'zod';
import { classifyFetch, noAnswer, nonsense, notSupported, readJson, refuseBadStatus } from '../providers/index.ts';
import { codeAmong, type TranslationEngine } from './engine.ts';

const provider = 'libretranslate';

/** Exceptions where LibreTranslate's code is not just the language without its region. */
const codes: Record<string, string> = { 'pt-br': 'pt-BR', no: 'nb', zh: 'zh-Hans', 'zh-tw': 'zh-Hant' };

const answer = z.object({ translatedText: z.string() });
const refusal = z.object({ error: z.string() });

/** A LibreTranslate server, which can be self-hosted. */
export const openLibreTranslate = (url: string, apiKey: string | undefined): TranslationEngine => ({
  provider,
  call: 'translate',
  charges: false,
  longestText: 10_000,
  classify: classifyFetch(provider),
  codeOf: (language) => codeAmong(codes, language),
  translate: async ({ text, from, to, signal }) => {
    const response = await fetch(`${url.replace(/\/$/, '')}/translate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ q: text, source: from, target: to, format: 'text', api_key: apiKey }),
      signal,
    });
    if (response.status === 400) {
      // The answer has no error code for this; a text that it rejects is a 400 too.
      const { data } = refusal.safeParse(await readJson(provider, response));
      if (/not (supported|available)/.test(data?.error ?? '')) throw notSupported(provider, `no ${from} to ${to}`);
    }
    refuseBadStatus(provider, response);
    const { data } = answer.safeParse(await readJson(provider, response));
    if (!data) throw nonsense(provider, 'there is no text in it');
    if (data.translatedText === '') throw noAnswer(provider);
    return data.translatedText;
  },
  close: () => undefined,
});
