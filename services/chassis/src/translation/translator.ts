import { LRUCache } from 'lru-cache';
import { ConfigError } from '../config/index.ts';
import type { Clock } from '../clock/index.ts';
import { ProblemError } from '../errors/index.ts';
import type { Limiter } from '../limits/index.ts';
import type { Logger } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { countCharacters, createGuard, inBytes, notConfigured, piecesOf, ProviderError } from '../providers/index.ts';
import { openAmazonTranslate } from './amazon.ts';
import type { Shares } from '../shares/index.ts';
import type { TranslationConfig } from './config.ts';
import type { TranslationEngine } from './engine.ts';
import { openLibreTranslate } from './libretranslate.ts';
import { createSpending } from './spending.ts';

export interface Translation {
  text: string;
  /** Codes of the catalogue of languages: `de`, `pt-br`. */
  from: string;
  to: string;
  /** The company that is charged for it. */
  companyId: string;
  /** A sentence of the product itself, never of a person: only such sentences are cached. */
  isSystemText?: boolean;
  signal?: AbortSignal | undefined;
}

/** Fails with a `ProviderError` (see `providers`): its `failure` decides the next step. */
export interface Translator {
  isConfigured: boolean;
  /** `amazon-translate`, `libretranslate` or `none`. */
  provider: string;
  translate: (translation: Translation) => Promise<{ text: string }>;
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

const budgetMs = 3_000;
const keptTexts = 2_000;
/** Calls at once, a company's eight of them; the provider has time for all. Four questionnaires of 50 texts may wait. */
const [atOnce, places] = [32, 1_600];

const openEngine = async (config: TranslationConfig): Promise<TranslationEngine | undefined> => {
  switch (config.TRANSLATION_PROVIDER) {
    case 'none':
      return undefined;
    case 'amazon-translate':
      return await openAmazonTranslate(config);
    case 'libretranslate':
      if (config.LIBRETRANSLATE_URL === undefined) {
        throw new ConfigError([{ variable: 'LIBRETRANSLATE_URL', reason: 'is missing' }]);
      }
      return openLibreTranslate(config.LIBRETRANSLATE_URL, config.LIBRETRANSLATE_API_KEY);
  }
};

const unconfigured: Translator = {
  isConfigured: false,
  provider: 'none',
  translate: () => Promise.reject(notConfigured('translation')),
  close: () => undefined,
};

/** The translator of the configuration; its SDK is imported here, so that the first message does not wait. */
export const createTranslator = async (options: TranslatorOptions): Promise<Translator> => {
  const { config, log, metrics, clock, limiter, shares, openMs } = options;
  const engine = await openEngine(config);
  if (!engine) return unconfigured;
  const { provider, call, classify } = engine;
  const guard = createGuard({ provider, log, metrics, classify, budgetMs, ...(openMs && { openMs }) });
  const rules = {
    trial: config.QUOTA_TRIAL_CHARACTERS,
    trialDays: config.QUOTA_TRIAL_DAYS,
    later: config.QUOTA_CHARACTERS,
  };
  const spend = createSpending({ limiter, clock, log }, { provider, rules });
  const pool = shares.pool({ name: 'translation', places, atOnce });
  const kept = new LRUCache<string, string>({ max: keptTexts });

  const send = ({ text, companyId, signal }: Translation, from: string, to: string): Promise<string> =>
    guard.run({ name: call, companyId, signal }, async (attempt) => {
      const parts = await Promise.all(
        piecesOf(text, engine.longestText, inBytes).map((piece) =>
          engine.translate({ text: piece, from, to, signal: attempt }),
        ),
      );
      countCharacters(metrics, { provider, call, companyId }, Array.from(text).length);
      return parts.join('');
    });
  const ask = async (translation: Translation, from: string, to: string): Promise<string> => {
    if (!engine.charges) return send(translation, from, to);
    const giveBack = await spend(translation.companyId, Array.from(translation.text).length);
    try {
      return await send(translation, from, to);
    } catch (error) {
      await giveBack();
      throw error;
    }
  };

  /** The pool's refusal as the failure that callers know: a text that finds no place is one without a translation. */
  const inTurn = async (companyId: string, task: () => Promise<string>): Promise<string> => {
    let hasBegun = false as boolean;
    const begin = () => {
      hasBegun = true;
      return task();
    };
    try {
      return await pool.run({ companyId }, begin);
    } catch (error) {
      if (hasBegun || !(error instanceof ProblemError)) throw error;
      const { code, retryAfterSeconds } = error;
      const failure = { provider, failure: 'temporary', throttled: true, retryAfterSeconds } as const;
      throw new ProviderError(`too many texts wait: ${code}`, failure);
    }
  };

  const translate: Translator['translate'] = async (translation) => {
    const { text, isSystemText = false } = translation;
    const from = engine.codeOf(translation.from);
    const to = engine.codeOf(translation.to);
    if (text.trim() === '' || from === to) return { text };
    const inOwnTurn = () => inTurn(translation.companyId, () => ask(translation, from, to));
    if (!isSystemText) return { text: await inOwnTurn() };
    const key = JSON.stringify([from, to, text]);
    const found = kept.get(key);
    if (found !== undefined) return { text: found };
    const translated = await inOwnTurn();
    kept.set(key, translated);
    return { text: translated };
  };
  return { isConfigured: true, provider, translate, close: () => engine.close() };
};
