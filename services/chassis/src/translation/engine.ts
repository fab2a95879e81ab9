import type { Measure, ProviderError } from '../providers/index.ts';
import type { TranslationProvider } from './config.ts';

/** One text, short enough for the provider, in the provider's own codes. */
export interface EngineCall {
  text: string;
  from: string;
  to: string;
  companyId: string;
  /** Whether another language that the provider is sure of counts instead of `from`. */
  recognise: boolean;
  signal: AbortSignal;
}

export interface EngineAnswer {
  text: string;
  /** The language that the provider recognised instead of `from`. */
  recognised?: string | undefined;
  /** Sentences that stayed as they were. */
  untranslated?: number | undefined;
}

/** The translator's connection to one provider. */
export interface TranslationEngine {
  provider: TranslationProvider;
  /** The name of its call in the metrics. */
  call: string;
  /** Whether it charges for each character: then a company has so many a day. */
  charges: boolean;
  /** Whether it keeps each sentence as it was that would lose a number or a code; else `lossOf` checks its whole texts. */
  keepsNumbers: boolean;
  /** The longest text that it takes in one call. */
  longest: { length: number; measure: Measure };
  /** Milliseconds for a text with all its retries. */
  budgetMs: number;
  /** Its code for a language of ours: `pt-br`, `de`, `de-AT`. */
  codeOf: (language: string, side: 'from' | 'to') => string;
  translate: (call: EngineCall) => Promise<EngineAnswer>;
  /** The languages that it translates, without their regions, where it has not those of the whole catalogue. */
  languages?: (signal: AbortSignal) => Promise<ReadonlySet<string>>;
  /** The meaning of its own errors; see `providers`. */
  classify: (error: unknown) => ProviderError | undefined;
  close: () => void;
}

/** The language without its region. */
export const languageAlone = (language: string): string => language.toLowerCase().split('-')[0] ?? language;

/** The code of the language with its region if there is one, else of the language alone. */
export const codeAmong = (codes: Readonly<Record<string, string>>, language: string): string => {
  const alone = languageAlone(language);
  return codes[language.toLowerCase()] ?? codes[alone] ?? alone;
};
