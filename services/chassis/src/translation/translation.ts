import type { TranslatedText } from '@gatelingo/proto/http/translators';
import type { TranslationProvider } from './config.ts';

export interface Translation {
  text: string;
  /** Codes of the catalogue of languages: `de`, `pt-br`. */
  from: string;
  to: string;
  /** The company whose text it is, which is charged for it. */
  companyId: string;
  /** The session or chat that the text belongs to: it has a share of its company's day, as strangers write in it. */
  conversation?: string;
  /** A sentence of the product itself, never of a person: only such sentences are cached. */
  isSystemText?: boolean;
  /** Whether another language that the interpreter is sure of counts instead of `from`. */
  recognise?: boolean;
  /** Milliseconds in which the caller needs an answer, waiting for its turn included; 9 s by default. */
  withinMs?: number;
  signal?: AbortSignal | undefined;
}

export interface Translated extends Omit<TranslatedText, 'isUnchanged'> {
  by?: TranslationProvider;
}
