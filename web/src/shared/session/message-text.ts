import { directionOf } from '../languages.ts';
import type { StoredMessage } from './session-view.ts';

export interface SaidIn {
  text: string;
  /** Code of its language. */
  language: string;
}

/** What a reader is shown of a message. `original` is there where `text` is a translation of it. */
export interface ShownText extends SaidIn {
  state: 'as written' | 'translated' | 'pending' | 'not translated';
  original?: SaidIn;
}

type Translatable = Pick<StoredMessage, 'text' | 'language' | 'translations' | 'translation'>;

/** A message in the language of who reads it; the original, marked, where that is not there. */
export const textFor = (message: Translatable, reader: string): ShownText => {
  const { text, language, translations, translation } = message;
  if (language === reader) return { text, language, state: 'as written' };
  const translated = translations[reader];
  if (translated !== undefined)
    return { text: translated, language: reader, state: 'translated', original: { text, language } };
  // Where others have theirs and this reader has not, he has just changed his language: it may come, and may not.
  const isOpen = translation === 'pending' || translation === 'not translated';
  return { text, language, state: isOpen ? translation : 'as written' };
};

/** In which words the other side reads what one wrote. */
export const translationsOf = ({ translations }: Pick<Translatable, 'translations'>): SaidIn[] =>
  Object.entries(translations).map(([language, text]) => ({ language, text }));

interface KnownLanguage {
  code: string;
  name: string;
  nativeName: string;
  rightToLeft: boolean;
}

/** A language's own name and direction: from the company's list, else as the browser knows them. */
export const describeLanguage = (
  code: string,
  known: readonly KnownLanguage[] = [],
): { code: string; name: string; dir: 'ltr' | 'rtl' } => {
  const found = known.find((language) => language.code === code);
  if (found) return { code, name: found.nativeName || found.name, dir: found.rightToLeft ? 'rtl' : 'ltr' };
  const dir = directionOf(code);
  try {
    return { code, name: new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code, dir };
  } catch {
    // A company may name a code that no standard knows.
    return { code, name: code, dir };
  }
};
