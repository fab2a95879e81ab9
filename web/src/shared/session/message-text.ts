import { directionOf, interfaceLanguages } from '../languages.ts';
import type { StoredMessage } from './session-view.ts';

export interface TextIn {
  text: string;
  /** Code of the text's language. */
  language: string;
}

/** The text of a message for a reader. `original` is set if `text` is its translation. */
export interface ShownText extends TextIn {
  state: 'as written' | 'translated' | 'pending' | 'not translated';
  original?: TextIn;
}

type Translatable = Pick<StoredMessage, 'text' | 'language' | 'translations' | 'translation' | 'partly'>;

/** A message in the reader's language; without a translation the original, marked. */
export const textFor = (message: Translatable, reader: string): ShownText => {
  const { text, language, translations, translation, partly } = message;
  if (language === reader) return { text, language, state: 'as written' };
  const translated = translations[reader];
  // The same text is no translation: a number, or nothing of it could be translated.
  if (translated === text) return { text, language, state: partly?.includes(reader) ? 'not translated' : 'as written' };
  if (translated !== undefined)
    return { text: translated, language: reader, state: 'translated', original: { text, language } };
  // Others have a translation and this reader has none: the reader has just changed the language; the translation may
  // come.
  const isOpen = translation === 'pending' || translation === 'not translated';
  return { text, language, state: isOpen ? translation : 'as written' };
};

/** The note beside a message of which its reader has no translation, not yet, or not of all of it. */
export type TranslationMark = 'pending' | 'not translated' | 'partly';

/** The one mark that a message has on every page. */
export const translationMark = (state: ShownText['state'], isPartly: boolean): TranslationMark | undefined => {
  if (state === 'pending' || state === 'not translated') return state;
  return isPartly ? 'partly' : undefined;
};

/** The texts in which the other side reads a message. */
export const translationsOf = ({ text, translations }: Pick<Translatable, 'text' | 'translations'>): TextIn[] =>
  Object.entries(translations).flatMap(([language, own]) => (own === text ? [] : [{ language, text: own }]));

/** Whether nobody on the other side reads a message in a language of theirs: one colleague's language without a model is no matter. */
export const isReadByNobody = ({
  translation,
  translations,
}: Pick<Translatable, 'translation' | 'translations'>): boolean =>
  translation === 'not translated' && Object.keys(translations).length === 0;

interface KnownLanguage {
  code: string;
  name: string;
  nativeName: string;
  rightToLeft: boolean;
}

const ownNames = new Map<string, string>(interfaceLanguages.map(({ code, name }) => [code, name]));

/** The browser takes up to 20 ms to find a name: it is asked once for each language, and not for ours. */
const ownNameOf = (code: string): string => {
  const stored = ownNames.get(code);
  if (stored !== undefined) return stored;
  let name = code;
  try {
    name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  } catch {
    // A company may use a code that is in no standard.
  }
  ownNames.set(code, name);
  return name;
};

/** A language's own name and direction: from the company's list, else ours, else the browser's. */
export const describeLanguage = (
  code: string,
  known: readonly KnownLanguage[] = [],
): { code: string; name: string; dir: 'ltr' | 'rtl' } => {
  const found = known.find((language) => language.code === code);
  if (found) return { code, name: found.nativeName || found.name, dir: found.rightToLeft ? 'rtl' : 'ltr' };
  return { code, name: ownNameOf(code), dir: directionOf(code) };
};
