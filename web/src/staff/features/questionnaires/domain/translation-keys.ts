import type { TranslatedText, Translations } from '@gatelingo/proto/http/questionnaires';

const eachLanguage = (
  translations: Translations,
  change: (texts: Record<string, TranslatedText>) => [string, TranslatedText][],
): Translations =>
  Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [language, Object.fromEntries(change(texts))]),
  );

/** Moves translations to new keys; those whose key leads nowhere are dropped. */
export const withRenamedKeys = (
  translations: Translations,
  moves: ReadonlyMap<string, string | undefined>,
): Translations => {
  if ([...moves].every(([from, to]) => from === to)) return translations;
  return eachLanguage(translations, (texts) =>
    Object.entries(texts).flatMap(([key, text]): [string, TranslatedText][] => {
      const to = moves.has(key) ? moves.get(key) : key;
      return to === undefined ? [] : [[to, text]];
    }),
  );
};

export const withoutKeys = (translations: Translations, keys: readonly string[]): Translations =>
  withRenamedKeys(translations, new Map(keys.map((key) => [key, undefined])));
