import type { FieldCondition, QuestionnaireField } from '@gatelingo/proto/http/questionnaires';

const canDecide = ({ type, options, condition }: QuestionnaireField) =>
  condition === null && (type === 'checkbox' || (type === 'select' && options.some((option) => option.trim() !== '')));

/** The fields that may decide whether a field is shown: selects and boxes before it that have no condition. */
export const decidersOf = (fields: readonly QuestionnaireField[], id: string): QuestionnaireField[] => {
  const at = fields.findIndex(({ _id }) => _id === id);
  return fields.slice(0, Math.max(at, 0)).filter(canDecide);
};

/** The fields that are shown depending on this one. */
export const dependentsOf = (fields: readonly QuestionnaireField[], id: string): QuestionnaireField[] =>
  fields.filter(({ condition }) => condition?.field === id);

/** The answers that a deciding field may have in a condition. */
export const answersOf = ({ type, options }: QuestionnaireField): (string | boolean)[] =>
  type === 'checkbox' ? [true, false] : options.filter((option) => option.trim() !== '');

export const firstCondition = (decider: QuestionnaireField): FieldCondition | null => {
  const [equals] = answersOf(decider);
  return equals === undefined ? null : { field: decider._id, equals };
};
