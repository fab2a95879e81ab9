import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock/index.ts';
import { ProblemError } from '../errors/index.ts';
import type { Limiter } from '../limits/index.ts';
import type { Logger } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { notConfigured, ProviderError } from '../providers/index.ts';
import type { Shares } from '../shares/index.ts';
import { askInOrder, outOfTime } from './chain.ts';
import type { TranslationConfig, TranslationProvider } from './config.ts';
import { openEngines } from './engines.ts';
import { createProvider } from './provider.ts';
import { createSpending } from './spending.ts';
import { createTranslatedLanguages, type IsTranslated } from './translated-languages.ts';
import type { Translated, Translation } from './translation.ts';
import { hasWords } from './words.ts';

/**
 * Fails with a `ProviderError` (see `providers`): a `temporary` one may pass, with `isLoading` while the interpreter loads
 * a model; any other never does.
 */
export interface Translator {
  isConfigured: boolean;
  /** Who is asked, in this order; nobody else ever is. */
  providers: readonly TranslationProvider[];
  translate: (translation: Translation) => Promise<Translated>;
  /** Which languages are translated: the interpreter has those of its models. */
  translatedLanguages: () => Promise<IsTranslated>;
  close: () => void;
}

export interface TranslatorOptions {
  config: TranslationConfig;
  log: Logger;
  metrics: Metrics;
  clock: Clock;
  /** Counts the characters of each company. */
  limiter: Limiter;
  shares: Shares;
  /** How long an open circuit stays open; for tests. */
  openMs?: { first: number; most: number };
}

/** For all of the list together, waiting included; work that translates has ten seconds at least. */
export const usualMs = 9_000;
const keptTexts = 2_000;
/** Calls at once, a company's eight of them; the provider has time for all. Four questionnaires of 50 texts may wait. */
const [atOnce, places] = [32, 1_600];

const unconfigured: Translator = {
  isConfigured: false,
  providers: [],
  translate: () => Promise.reject(notConfigured('translation')),
  translatedLanguages: () => Promise.resolve(() => false),
  close: () => undefined,
};

/** The translator of the configuration; its SDKs are imported here, so that the first message does not wait. */
export const createTranslator = async (options: TranslatorOptions): Promise<Translator> => {
  const { config, log, metrics, clock, limiter, shares, openMs } = options;
  const engines = await openEngines(config, log);
  if (engines.length === 0) return unconfigured;
  const rules = {
    trial: config.QUOTA_TRIAL_CHARACTERS,
    trialDays: config.QUOTA_TRIAL_DAYS,
    later: config.QUOTA_CHARACTERS,
  };
  const { foundedAt } = shares;
  const providers = engines.map((engine) => {
    const spend = createSpending({ limiter, clock, log, foundedAt }, { provider: engine.provider, rules });
    return createProvider(engine, { log, metrics, openMs, spend });
  });
  const pool = shares.pool({ name: 'translation', places, atOnce });
  const kept = new LRUCache<string, Translated>({ max: keptTexts });

  /** The pool's refusal as the failure that callers know: a text that finds no place is one without a translation. */
  const inTurn = async (
    companyId: string,
    task: () => Promise<Translated>,
    { endsAt, signal }: { endsAt: number; signal: AbortSignal | undefined },
  ): Promise<Translated> => {
    const time = AbortSignal.timeout(Math.max(0, Math.ceil(endsAt - performance.now())));
    let hasBegun = false as boolean;
    const begin = () => {
      hasBegun = true;
      return task();
    };
    try {
      return await pool.run({ companyId }, begin, { signal: AbortSignal.any([time, ...(signal ? [signal] : [])]) });
    } catch (error) {
      if (hasBegun || signal?.aborted === true) throw error;
      if (time.aborted) throw outOfTime('translation');
      if (!(error instanceof ProblemError)) throw error;
      const { code, retryAfterSeconds } = error;
      const failure = { provider: 'translation', failure: 'temporary', throttled: true, retryAfterSeconds } as const;
      throw new ProviderError(`too many texts wait: ${code}`, failure);
    }
  };

  const translate: Translator['translate'] = async (translation) => {
    const {
      text,
      from,
      to,
      companyId,
      conversation,
      isSystemText = false,
      recognise = false,
      withinMs = usualMs,
      signal,
    } = translation;
    if (!hasWords(text) || providers[0]?.isSame(from, to) === true) return { text, from, isPartial: false };
    const endsAt = performance.now() + withinMs;
    const asked = { text, from, to, companyId, conversation, recognise, signal };
    const inOwnTurn = () => inTurn(companyId, () => askInOrder(providers, asked, endsAt), { endsAt, signal });
    if (!isSystemText) return inOwnTurn();
    const key = JSON.stringify([from, to, text]);
    const found = kept.get(key);
    if (found) return found;
    const translated = await inOwnTurn();
    kept.set(key, translated);
    return translated;
  };
  return {
    isConfigured: true,
    providers: providers.map(({ name }) => name),
    translate,
    translatedLanguages: createTranslatedLanguages(engines, { log }),
    close: () => {
      for (const provider of providers) provider.close();
    },
  };
};
