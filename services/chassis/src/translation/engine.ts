import type { ProviderError } from '../providers/index.ts';

/** One text, short enough for the provider, in the provider's own codes. */
export interface EngineCall {
  text: string;
  from: string;
  to: string;
  signal: AbortSignal;
}

/** What stands behind the translator: one provider. */
export interface TranslationEngine {
  provider: string;
  /** The metrics' name of its call. */
  call: string;
  /** UTF-8 bytes of one text at most. */
  longestText: number;
  /** Its code for a language of ours: `pt-br`, `de`, `de-AT`. */
  codeOf: (language: string) => string;
  translate: (call: EngineCall) => Promise<string>;
  /** What its own errors mean; see `providers`. */
  classify: (error: unknown) => ProviderError | undefined;
  close: () => void;
}

/** The code of the language with its region where there is one, else of the language alone. */
export const codeAmong = (codes: Readonly<Record<string, string>>, language: string): string => {
  const whole = language.toLowerCase();
  const alone = whole.split('-')[0] ?? whole;
  return codes[whole] ?? codes[alone] ?? alone;
};
