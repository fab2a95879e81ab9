import type { QuestionnaireContent } from '@gatelingo/proto/http/questionnaires';
import { translationsBy } from '@gatelingo/proto/questionnaires';

/**
 * The languages whose translations the form gets: the one that is asked for, else its base (`pt` for `pt-br`), or all. The
 * language in which the questionnaire is written needs none.
 */
export const formLanguages = (
  { translations, translatoryLanguage }: Pick<QuestionnaireContent, 'translations' | 'translatoryLanguage'>,
  asked: string | undefined,
): string[] => {
  const own = Object.keys(translations).filter((language) => language !== translatoryLanguage);
  if (asked === undefined) return own;
  if (asked === translatoryLanguage) return [];
  const base = asked.split('-')[0] ?? asked;
  const found = [asked, base].find((language) => language === translatoryLanguage || own.includes(language));
  return found === undefined || found === translatoryLanguage ? [] : [found];
};

/** The translations of a form: by key in the language that is asked for, else by language, then by key. */
export const formTranslations = (
  id: string,
  content: QuestionnaireContent,
  language: string | undefined,
): Record<string, string | Record<string, string>> => {
  const languages = formLanguages(content, language);
  const inLanguage = translationsBy(id, content);
  if (language === undefined) return Object.fromEntries(languages.map((each) => [each, inLanguage(each)]));
  const [found] = languages;
  return found === undefined ? {} : inLanguage(found);
};
