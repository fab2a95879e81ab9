import type { QuestionnaireField } from '@gatelingo/proto/http/questionnaires';
import { missingRequired, shownFields } from '@gatelingo/proto/questionnaires';
import type { KeptAnswer } from './answered.ts';

/** The answers of a visit, as they are stored. */
export interface KeptAnswers {
  answers?: readonly KeptAnswer[] | undefined;
  answerTranslations?: readonly { fieldId: string; text: string; isPartly?: true | undefined }[] | undefined;
}

export interface ShownAnswer {
  field: QuestionnaireField;
  /** Empty if nothing was answered; false for a box that was not ticked. */
  value: string | boolean;
  /** The driver's own words in the company's language, if these are others. */
  translation?: string;
  /** Some sentences of the translation stayed as they were written. */
  isPartly?: boolean;
  /** Whether the translator has answered for it. */
  isTranslated: boolean;
}

export const isFreeText = ({ type }: Pick<QuestionnaireField, 'type'>): boolean =>
  type === 'text' || type === 'textarea';

/** The answers to the fields that the driver saw, in the order of the form. */
export const shownAnswers = (
  fields: readonly QuestionnaireField[],
  { answers = [], answerTranslations = [] }: KeptAnswers,
): ShownAnswer[] => {
  const values = new Map(answers.map(({ fieldId, value }) => [fieldId, value]));
  const translations = new Map(answerTranslations.map((each) => [each.fieldId, each]));
  return shownFields(fields, Object.fromEntries(values)).map((field) => {
    const value = values.get(field._id) ?? (field.type === 'checkbox' ? false : '');
    const translation = translations.get(field._id);
    return {
      field,
      value,
      isTranslated: translation !== undefined,
      ...(translation === undefined || translation.text === value ? {} : { translation: translation.text }),
      ...(translation?.isPartly && { isPartly: true as const }),
    };
  });
};

/** The ids of the fields that the driver saw and had to answer, and did not. */
export const missingAnswers = (
  fields: readonly QuestionnaireField[],
  { answers = [] }: KeptAnswers,
): ReadonlySet<string> => {
  const values = Object.fromEntries(answers.map(({ fieldId, value }) => [fieldId, value]));
  return new Set(missingRequired(fields, values).map(({ _id }) => _id));
};

const base = (language: string) => language.toLowerCase().split('-')[0];

/** The driver's own words that the company can not be expected to read: free text with a letter in it, in another language. */
export const foreignWords = (
  shown: readonly ShownAnswer[],
  { driver, company }: { driver: string; company: string },
): { fieldId: string; words: string; isTranslated: boolean }[] =>
  base(driver) === base(company)
    ? []
    : shown.flatMap(({ field, value, isTranslated }) =>
        isFreeText(field) && typeof value === 'string' && /\p{L}/u.test(value)
          ? [{ fieldId: field._id, words: value, isTranslated }]
          : [],
      );

/** A driver does not write more than ten pages. Each character is paid for, and anybody at a poster may send them. */
const maxTranslatedAnswers = 20_000;

/**
 * Of a driver's words those that are translated: the first ones, until they are `most` characters together. Words that have a
 * translation count, so that another attempt does not translate the next ones.
 */
export const translatedWords = <Words extends { words: string }>(
  all: readonly Words[],
  most = maxTranslatedAnswers,
): Words[] => {
  let characters = 0;
  return all.filter(({ words }) => (characters += words.length) <= most);
};
