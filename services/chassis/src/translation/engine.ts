import type { ProviderError } from '../providers/index.ts';

/** One text, short enough for the provider, in the provider's own codes. */
export interface EngineCall {
  text: string;
  from: string;
  to: string;
  signal: AbortSignal;
}

/** The translator's connection to one provider. */
export interface TranslationEngine {
  provider: string;
  /** The name of its call in the metrics. */
  call: string;
  /** Whether it charges for each character: then a company has so many a day. */
  charges: boolean;
  /** The highest number of UTF-8 bytes in one text. */
  longestText: number;
  /** Its code for a language of ours: `pt-br`, `de`, `de-AT`. */
  codeOf: (language: string) => string;
  translate: (call: EngineCall) => Promise<string>;
  /** The meaning of its own errors; see `providers`. */
  classify: (error: unknown) => ProviderError | undefined;
  close: () => void;
}

/** The code of the language with its region if there is one, else of the language alone. */
export const codeAmong = (codes: Readonly<Record<string, string>>, language: string): string => {
  const whole = language.toLowerCase();
  const alone = whole.split('-')[0] ?? whole;
  return codes[whole] ?? codes[alone] ?? alone;
};
