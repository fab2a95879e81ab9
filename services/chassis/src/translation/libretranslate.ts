import { z } from 'zod';
import {
  classifyFetch,
  inCharacters,
  noAnswer,
  nonsense,
  notSupported,
  ProviderError,
  readJson,
  refuseBadStatus,
  retryAfterOf,
} from '../providers/index.ts';
import { codeAmong, type EngineAnswer, type TranslationEngine } from './engine.ts';

const provider = 'libretranslate';

/** Exceptions where LibreTranslate's code is not just the language without its region. */
const codes: Record<string, string> = { 'pt-br': 'pt-BR', no: 'nb', zh: 'zh-Hans', 'zh-tw': 'zh-Hant' };

/** Where the interpreter names no time. */
const loadingSeconds = 2;

const answer = z.object({
  translatedText: z.string(),
  detectedLanguage: z.object({ language: z.string() }).optional(),
  untranslated: z.number().int().min(0).optional(),
});
const refusal = z.object({ error: z.string(), code: z.string() }).partial();

interface Wire {
  url: string;
  headers?: Record<string, string>;
  body: { q: string; source: string; target: string } & Record<string, unknown>;
  signal: AbortSignal;
  /** The key is one of this system: where it is refused, the set-up is wrong, and a call succeeds once that is mended. */
  hasOwnKey?: boolean;
}

const refusalOf = async (response: Response): Promise<z.output<typeof refusal>> => {
  const body: unknown = await response.json().catch(() => undefined);
  return refusal.safeParse(body).data ?? {};
};

const refuse = async (
  by: string,
  response: Response,
  { body: { source, target }, hasOwnKey = false }: Wire,
): Promise<void> => {
  const pair = `${source} to ${target}`;
  const { error = '', code } = await refusalOf(response);
  // LibreTranslate has no code for this; a text that it rejects is a 400 too.
  const isPairMissing = code === 'no_model' || (response.status === 400 && /not (supported|available)/.test(error));
  if (isPairMissing) throw notSupported(by, `no ${pair}`);
  if (code === 'model_loading') {
    const retryAfterSeconds = retryAfterOf(response) ?? loadingSeconds;
    const failure = {
      provider: by,
      failure: 'temporary',
      isLoading: true,
      throttled: true,
      retryAfterSeconds,
    } as const;
    throw new ProviderError(`loads ${pair}`, failure);
  }
  if (hasOwnKey && (response.status === 401 || response.status === 403))
    throw new ProviderError(`the key is refused: HTTP ${response.status}`, { provider: by, failure: 'temporary' });
  refuseBadStatus(by, response);
};

/** One call of LibreTranslate's wire, which the interpreter has too, with codes for its refusals. */
export const callLibreTranslate = async (wire: Wire, by: string): Promise<EngineAnswer> => {
  const { url, headers, body, signal } = wire;
  const response = await fetch(`${url.replace(/\/$/, '')}/translate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok) await refuse(by, response, wire);
  const { data } = answer.safeParse(await readJson(by, response));
  if (!data) throw nonsense(by, 'there is no text in it');
  if (data.translatedText === '') throw noAnswer(by);
  return {
    text: data.translatedText,
    recognised: data.detectedLanguage?.language,
    untranslated: data.untranslated,
  };
};

/** A LibreTranslate server outside of this system, which can be self-hosted. */
export const openLibreTranslate = (url: string, apiKey: string | undefined): TranslationEngine => ({
  provider,
  call: 'translate',
  charges: false,
  keepsNumbers: false,
  longest: { length: 10_000, measure: inCharacters },
  budgetMs: 3_000,
  classify: classifyFetch(provider),
  codeOf: (language) => codeAmong(codes, language),
  translate: async ({ text, from, to, signal }) => {
    const body = { q: text, source: from, target: to, format: 'text', api_key: apiKey };
    return { text: (await callLibreTranslate({ url, body, signal }, provider)).text };
  },
  close: () => undefined,
});
