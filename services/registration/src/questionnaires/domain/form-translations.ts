import type { QuestionnaireContent } from '@gatelingo/proto/http/questionnaires';
import { translationsBy } from '@gatelingo/proto/questionnaires';
import { formLanguages } from './form-languages.ts';

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
