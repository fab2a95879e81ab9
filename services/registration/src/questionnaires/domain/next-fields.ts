import { randomBytes } from 'node:crypto';
import type { QuestionnaireField, QuestionnaireInput } from '@gatelingo/proto/http/questionnaires';
import { fieldErrors } from '@gatelingo/proto/questionnaires';

type FieldInput = QuestionnaireInput['fields'][number];

/** The id of a new field: 48 random bits, unique within its questionnaire. */
export const newFieldId = (): string => randomBytes(6).toString('base64url');

const alike = ({ label, type }: Pick<FieldInput, 'label' | 'type'>) => `${type} ${label}`;

/**
 * For each sent field the field of the version before that it continues: the one with its id, or without an id the next
 * one of the same label and type.
 */
const earlierOf = (
  input: readonly FieldInput[],
  before: readonly QuestionnaireField[],
): (QuestionnaireField | undefined)[] => {
  const sent = new Set(input.flatMap(({ _id }) => _id ?? []));
  const byId = new Map(before.map((field) => [field._id, field]));
  const free = Map.groupBy(before.filter(({ _id }) => !sent.has(_id)).toReversed(), alike);
  return input.map((field) => (field._id === undefined ? free.get(alike(field))?.pop() : byId.get(field._id)));
};

/** Takes away the kept conditions that the change has made wrong: their field is gone, moved or answers something else. */
const withoutBrokenConditions = (
  fields: readonly QuestionnaireField[],
  isKept: (at: number) => boolean,
): QuestionnaireField[] => {
  const broken = new Set(fieldErrors(fields).map(({ field }) => field));
  return fields.map((field, at) =>
    isKept(at) && broken.has(`fields.${at}.condition`) ? { ...field, condition: null } : field,
  );
};

/**
 * The fields of the next version. What a client does not send stays as it was: the id of a field with the same label and
 * type, whether it is required, its condition, whether it is shown as radio buttons.
 */
export const nextFields = (
  input: readonly FieldInput[],
  before: readonly QuestionnaireField[],
  newId: () => string = newFieldId,
): QuestionnaireField[] => {
  const earlier = earlierOf(input, before);
  const fields = input.map(({ _id, label, type, options, required, condition, asRadio }, at): QuestionnaireField => {
    const own = earlier[at];
    return {
      _id: _id ?? own?._id ?? newId(),
      label,
      type,
      options: type === 'select' ? (options ?? own?.options ?? []) : [],
      required: required ?? own?.required ?? false,
      condition: condition === undefined ? (own?.condition ?? null) : condition,
      ...(type === 'select' && (asRadio ?? own?.asRadio) === true && { asRadio: true }),
    };
  });
  return withoutBrokenConditions(fields, (at) => input[at]?.condition === undefined);
};
