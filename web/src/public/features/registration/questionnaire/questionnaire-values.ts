import type { FormQuestionnaire } from '@gatelingo/proto/http/questionnaires';
import { answerValue, labelKey, shownFields, translationKey } from '@gatelingo/proto/questionnaires';
import type { DriverValues } from '../form/form-kind.ts';
import type { QuestionnaireBody } from '../sending/submission.ts';

export type FormField = FormQuestionnaire['fields'][number];
export type AnswerValue = string | boolean;

export interface QuestionnaireValues extends DriverValues {
  /** By the field's id. Those of fields that are hidden or gone stay, in case they come back. */
  answers: Readonly<Record<string, AnswerValue>>;
  /** The driver could not read a text that stands in another language. */
  couldNotRead: boolean;
}

export const emptyQuestionnaire = (language: string, phonePrefix: string): QuestionnaireValues => ({
  name: '',
  phonePrefix,
  phoneNumber: '',
  preferredLanguage: language,
  consentReadEverything: false,
  consentStoreData: false,
  signature: '',
  isSignatureTyped: false,
  answers: {},
  couldNotRead: false,
});

/** The form's name of a questionnaire's field. */
export const answerName = (fieldId: string): string => `answer-${fieldId}`;

/** The value of a field: an earlier version of the questionnaire may have offered other options, or another type. */
export const answerIn = ({ _id, type, options }: FormField, { answers }: QuestionnaireValues): AnswerValue => {
  const kept = answers[_id];
  if (type === 'checkbox') return kept === true;
  if (typeof kept !== 'string') return '';
  return type === 'select' && !options.includes(kept) ? '' : kept;
};

/** An answer as it is sent: one of blanks is none, and a number is as it is kept. */
export const trimmedAnswer = (field: FormField, values: QuestionnaireValues): AnswerValue => {
  const value = answerIn(field, values);
  return answerValue(field, typeof value === 'string' ? value.trim() : value);
};

/** The answers of all fields, by id, as the conditions and the server read them. */
export const answersOf = (
  { fields }: FormQuestionnaire,
  values: QuestionnaireValues,
): Record<string, AnswerValue | undefined> =>
  Object.fromEntries(fields.map((field) => [field._id, trimmedAnswer(field, values)]));

/** The fields that the form shows now. */
export const fieldsShown = (questionnaire: FormQuestionnaire, values: QuestionnaireValues): FormField[] =>
  shownFields(questionnaire.fields, answersOf(questionnaire, values));

/** One answer for each field, in the form's order; a hidden field is unset (spec, public side, section 3). */
export const sentAnswers = (
  questionnaire: FormQuestionnaire,
  values: QuestionnaireValues,
): QuestionnaireBody['answers'] => {
  const shown = new Set(fieldsShown(questionnaire, values).map(({ _id }) => _id));
  return questionnaire.fields.map((field) => {
    const { _id, label, labelJson, type } = field;
    const unset = type === 'checkbox' ? false : '';
    const value = shown.has(_id) ? trimmedAnswer(field, values) : unset;
    return {
      fieldLabel: label,
      fieldLabelJson: labelJson,
      fieldType: type,
      value,
      valueJson: JSON.stringify({ [translationKey(questionnaire._id, labelKey(_id))]: value }),
    };
  });
};
