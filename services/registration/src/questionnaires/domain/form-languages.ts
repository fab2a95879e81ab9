import type { QuestionnaireContent } from '@gatelingo/proto/http/questionnaires';

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
