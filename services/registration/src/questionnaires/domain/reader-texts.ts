import type { QuestionnaireContent, QuestionnaireField } from '@gatelingo/proto/http/questionnaires';
import { isCurrent, optionKey } from '@gatelingo/proto/questionnaires';

/** A text of a version, by its key and as it was written, for its reader. */
export type ReaderTexts = (key: string, written: string) => string;

const withBase = (language: string) => [language, language.split('-')[0] ?? language];

/** The texts of a version in the first of these languages that has them, else as they were written. */
export const readerTexts = (
  { translations, translatoryLanguage }: Pick<QuestionnaireContent, 'translations' | 'translatoryLanguage'>,
  languages: readonly string[],
): ReaderTexts => {
  const wanted = languages.flatMap(withBase);
  const ownLanguage = withBase(translatoryLanguage);
  return (key, written) => {
    for (const language of wanted) {
      if (ownLanguage.includes(language)) return written;
      const translated = translations[language]?.[key];
      if (isCurrent(translated, written)) return translated.text;
    }
    return written;
  };
};

/** The text of an option that was chosen. */
export const optionText = (
  { _id, options }: Pick<QuestionnaireField, '_id' | 'options'>,
  chosen: string,
  texts: ReaderTexts,
): string => {
  const at = options.indexOf(chosen);
  return at < 0 ? chosen : texts(optionKey(_id, at), chosen);
};
