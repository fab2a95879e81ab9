import type { FieldCondition } from '../http/questionnaires.ts';

/** The answers so far, by the field's id. */
export type Values = Readonly<Record<string, string | boolean | number | undefined>>;

interface ConditionalField {
  _id: string;
  condition: FieldCondition | null;
}

/** The answer of a field; an id may be the name of a property that every object has. */
export const valueOf = (values: Values, id: string): Values[string] =>
  Object.hasOwn(values, id) ? values[id] : undefined;

/** Whether the form shows a field. A box without an answer, or with an empty one, is not ticked. */
export const isShown = ({ condition }: ConditionalField, values: Values): boolean => {
  if (condition === null) return true;
  const value = valueOf(values, condition.field);
  return value === undefined || value === '' ? condition.equals === false : value === condition.equals;
};

export const shownFields = <Field extends ConditionalField>(fields: readonly Field[], values: Values): Field[] =>
  fields.filter((field) => isShown(field, values));
