import type { FormQuestionnaire } from '@gatelingo/proto/http/questionnaires';
import { altKey, textOfJson, translationKey } from '@gatelingo/proto/questionnaires';
import type { FormInfo } from '../../../parts/use-form-info.ts';

/** A text of the questionnaire as it is shown, with its language. */
export interface ShownText {
  text: string;
  lang: string;
}

export type QuestionnaireTranslations = Readonly<Record<string, string>>;

/** The translations of one language, as the server gives them for `?language=`. */
export const translationsOf = (given: FormInfo['translations']): QuestionnaireTranslations =>
  Object.fromEntries(
    Object.entries(given ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** Reads the questionnaire's texts in the language of the page; what is not translated stays in its own. */
export const questionnaireTexts = (
  questionnaire: FormQuestionnaire,
  translations: QuestionnaireTranslations,
  language: string,
) => {
  const { _id, translatoryLanguage } = questionnaire;
  /** The text of the first key of this JSON. */
  const of = (json: string, plain: string): ShownText => {
    const text = textOfJson(json, plain, translations);
    return { text, lang: text === textOfJson(json, plain, {}) ? translatoryLanguage : language };
  };
  const keyed = (key: string, plain: string) => of(JSON.stringify({ [translationKey(_id, key)]: plain }), plain);
  return { of, altOf: (at: number) => keyed(altKey(at), questionnaire.imageAlts[at] ?? '') };
};
export type QuestionnaireTexts = ReturnType<typeof questionnaireTexts>;
