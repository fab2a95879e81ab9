import type { ErrorDetail } from '@gatelingo/proto/http/errors';
import type { QuestionnaireContent, QuestionnaireField, SubmittedAnswer } from '@gatelingo/proto/http/questionnaires';
import { answerError, answerValue, missingRequired, type AnswerErrorCode } from '@gatelingo/proto/questionnaires';

/** An answer as it is kept: which field, and the value as it was given. */
export interface KeptAnswer {
  fieldId: string;
  value: string | boolean;
}

const sentences: Record<AnswerErrorCode, string> = {
  not_a_number: 'Please enter a number, like 12 or 1.5.',
  two_numbers: 'This can be two numbers. Please write it without a dot or comma between thousands.',
  not_a_date: 'Please enter a date, like 2026-11-20.',
  not_an_option: 'This answer is not offered. Please choose one from the list.',
  not_a_yes_or_no: 'Please tick this box, or leave it empty.',
  not_a_text: 'Please answer with a text.',
};
const unknown = 'This form does not ask this. Please load the page again.';
const twice = 'This question has two answers. Please load the page again.';
const missing = 'Please answer this question.';

const labelPath = /^questionnaire\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.field\.([A-Za-z0-9_-]{1,40})\.label$/;

/** The questionnaire and the field that the first key of an answer's `fieldLabelJson` names. */
export const labelKeyOf = ({
  fieldLabelJson,
}: Pick<SubmittedAnswer, 'fieldLabelJson'>): { questionnaireId: string; fieldId: string } | undefined => {
  if (fieldLabelJson === undefined) return undefined;
  try {
    const [key = ''] = Object.keys(JSON.parse(fieldLabelJson) as object);
    const [, questionnaireId, fieldId] = labelPath.exec(key) ?? [];
    return questionnaireId !== undefined && fieldId !== undefined ? { questionnaireId, fieldId } : undefined;
  } catch {
    return undefined;
  }
};

/** The field that each answer is of: the one that its key names, else the next one with its label, of its type if there is one. */
const fieldsOf = (
  questionnaireId: string,
  fields: readonly QuestionnaireField[],
  answers: readonly SubmittedAnswer[],
): (QuestionnaireField | undefined)[] => {
  const byId = new Map(fields.map((field) => [field._id, field]));
  const byKey = answers.map((answer) => {
    const named = labelKeyOf(answer);
    return named?.questionnaireId === questionnaireId ? byId.get(named.fieldId) : undefined;
  });
  const taken = new Set(byKey.flatMap((field) => field?._id ?? []));
  const isFree = ({ _id }: QuestionnaireField) => !taken.has(_id);
  const ofLabel = Map.groupBy(fields.filter(isFree), ({ label }) => label);
  return answers.map(({ fieldLabel, fieldType }, at) => {
    if (byKey[at]) return byKey[at];
    const free = ofLabel.get(fieldLabel)?.filter(isFree) ?? [];
    const field = free.find(({ type }) => type === fieldType) ?? free[0];
    if (field) taken.add(field._id);
    return field;
  });
};

const errorOf = (
  field: QuestionnaireField | undefined,
  value: SubmittedAnswer['value'],
  isSecond: boolean,
): { code: string; error: string } | undefined => {
  if (!field) return { code: 'unknown', error: unknown };
  if (isSecond) return { code: 'twice', error: twice };
  const code = answerError(field, value);
  return code && { code, error: sentences[code] };
};

/** A missing answer is named by its place among what was sent; one that was not sent at all by its field's id. */
const missingDetail = (
  field: QuestionnaireField,
  firstAnswers: ReadonlyMap<QuestionnaireField | undefined, number>,
): ErrorDetail => {
  const at = firstAnswers.get(field);
  return { field: at === undefined ? `fields.${field._id}` : `answers.${at}`, code: 'required', error: missing };
};

export interface Answered {
  answers: KeptAnswer[];
  /** The faults of answers; none is saved then. */
  errors: ErrorDetail[];
  /** How many shown required fields have no answer, enforced or not. */
  missingAnswers: number;
  /** These fields, if the questionnaire enforces them. */
  missing: ErrorDetail[];
}

/** The answers to one version of a questionnaire. */
export const answered = (
  questionnaireId: string,
  { fields, enforceRequired }: Pick<QuestionnaireContent, 'fields' | 'enforceRequired'>,
  sent: readonly SubmittedAnswer[],
): Answered => {
  const matched = fieldsOf(questionnaireId, fields, sent);
  // Set from the last to the first, so that the first answer of a field counts.
  const firstAnswers = new Map(matched.map((field, at) => [field, at] as const).toReversed());
  const errors = sent.flatMap(({ value }, at) => {
    const field = matched[at];
    const isSecond = field !== undefined && firstAnswers.get(field) !== at;
    const found = errorOf(field, value, isSecond);
    return found ? [{ field: `answers.${at}`, ...found }] : [];
  });
  const answers = matched.flatMap((field, at) => {
    const value = sent[at]?.value ?? '';
    return field
      ? [{ fieldId: field._id, value: answerValue(field, typeof value === 'number' ? String(value) : value) }]
      : [];
  });
  const values = Object.fromEntries(answers.map(({ fieldId, value }) => [fieldId, value]));
  const lacking = missingRequired(fields, values);
  const missing = enforceRequired ? lacking.map((field) => missingDetail(field, firstAnswers)) : [];
  return { answers, errors, missingAnswers: lacking.length, missing };
};
