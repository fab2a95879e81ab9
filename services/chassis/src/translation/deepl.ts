import type { SourceLanguageCode, TargetLanguageCode } from 'deepl-node';
import { inBytes, noAnswer, ProviderError, type ProviderFailure } from '../providers/index.ts';
import type { Logger } from '../log/index.ts';
import { openDeepLGlossary } from './deepl-glossary.ts';
import { codeAmong, type EngineCall, type TranslationEngine } from './engine.ts';

const provider = 'deepl';
const budgetMs = 3_000;

/** Where DeepL's code is not just the language without its region: a source has no regions, some targets need one. */
const codes: Record<'from' | 'to', Record<string, string>> = {
  from: { no: 'nb' },
  to: {
    ...{ no: 'nb', en: 'en-GB', 'en-us': 'en-US', pt: 'pt-PT', 'pt-br': 'pt-BR' },
    ...{ 'es-mx': 'es-419', zh: 'zh-HANS', 'zh-tw': 'zh-HANT' },
  },
};

const isPairMissing = /Value for '(?:source|target)_lang' not supported/;
const unexpectedStatus = /^Unexpected status code: (\d{3})/;

/** The package has no status in its errors, only words; a 5xx, a 408 and what can not be read may pass. */
const failureOf = (message: string): ProviderFailure => {
  if (isPairMissing.test(message)) return 'not-supported';
  if (message.startsWith('Bad request') || message.startsWith('Not found')) return 'permanent';
  const status = Number(unexpectedStatus.exec(message)?.[1] ?? 503);
  return status < 500 && status !== 408 ? 'permanent' : 'temporary';
};

type Package = typeof import('deepl-node');

/** The meaning of an error of DeepL's package. Its own message is left out, because it may quote what was sent. */
const classifyDeepL =
  ({ AuthorizationError, ConnectionError, DeepLError: AnyError, QuotaExceededError, TooManyRequestsError }: Package) =>
  (error: unknown): ProviderError | undefined => {
    const meant = (what: string, failure: ProviderFailure, throttled = false) =>
      new ProviderError(what, { provider, failure, throttled });
    if (error instanceof AuthorizationError) return meant('the key is refused', 'permanent');
    if (error instanceof QuotaExceededError) return meant('the characters of the account are used up', 'permanent');
    if (error instanceof TooManyRequestsError) return meant('too many calls', 'temporary', true);
    if (error instanceof ConnectionError) return meant('not reached', 'temporary');
    return error instanceof AnyError ? meant('refused or failed', failureOf(error.message)) : undefined;
  };

/** A glossary that is not there, or one without a dictionary for the pair. */
const isRefusal = ({ DeepLError: AnyError, GlossaryNotFoundError }: Package, error: unknown): boolean =>
  error instanceof GlossaryNotFoundError || (error instanceof AnyError && /^Not found|glossary/i.test(error.message));

/** DeepL by its own package, which is imported only here. */
export const openDeepL = async (
  key: string,
  { url, hasGlossary, log }: { url: string | undefined; hasGlossary: boolean; log: Logger },
): Promise<TranslationEngine> => {
  const deepl = await import('deepl-node');
  const client = new deepl.DeepLClient(key, {
    ...(url !== undefined && { serverUrl: url.replace(/\/$/, '') }),
    // The guard tries again; a call that was given up ends with this time, as the package knows no signal.
    maxRetries: 0,
    minTimeout: budgetMs,
    sendPlatformInfo: false,
  });
  const glossary = hasGlossary ? openDeepLGlossary(deepl, client, { log, provider }) : undefined;
  const send = async ({ text, from, to }: EngineCall) => {
    const id = glossary?.idFor({ from, to });
    const ask = (more: object) =>
      client.translateText(text, from as SourceLanguageCode, to as TargetLanguageCode, more);
    try {
      return await ask(id === undefined ? {} : { glossary: id });
    } catch (error) {
      if (id === undefined || !isRefusal(deepl, error)) throw error;
      const answer = await ask({});
      glossary?.lost();
      return answer;
    }
  };
  return {
    provider,
    call: 'translate',
    charges: true,
    keepsNumbers: false,
    longest: { length: 10_000, measure: inBytes },
    budgetMs,
    classify: classifyDeepL(deepl),
    codeOf: (language, side) => codeAmong(codes[side], language),
    translate: async (call) => {
      const result = await send(call);
      if (result.text === '') throw noAnswer(provider);
      return { text: result.text };
    },
    close: () => undefined,
  };
};
