import type { FieldType } from '../http/questionnaires.ts';
import { shownFields, valueOf, type Values } from './conditions.ts';
import { readNumber } from './number-answer.ts';

interface AskedField {
  _id: string;
  type: FieldType;
  options: readonly string[];
}

export type AnswerErrorCode =
  | 'not_a_number'
  | 'two_numbers'
  | 'not_a_date'
  | 'not_an_option'
  | 'not_a_yes_or_no'
  | 'not_a_text';

const isDay = (value: string) => {
  const time = Date.parse(`${value}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
};

const numberError = (value: string | boolean | number): AnswerErrorCode | undefined => {
  if (typeof value === 'number') return undefined;
  const read = typeof value === 'string' ? readNumber(value).kind : 'none';
  if (read === 'ambiguous') return 'two_numbers';
  return read === 'none' ? 'not_a_number' : undefined;
};

/**
 * An answer as it is kept and shown: a number with ASCII digits and a decimal dot, whatever it was typed with; anything else
 * as it is.
 */
export const answerValue = <Value extends string | boolean>(
  { type }: Pick<AskedField, 'type'>,
  value: Value,
): Value | string => {
  const read = type === 'number' && typeof value === 'string' ? readNumber(value) : undefined;
  return read?.kind === 'number' ? read.value : value;
};

/** Why a value is no answer of this field; an empty one always is. `123`, `-1.5`, `1,5` and `24 000` are numbers. */
export const answerError = (
  { type, options }: Pick<AskedField, 'type' | 'options'>,
  value: string | boolean | number,
): AnswerErrorCode | undefined => {
  if (value === '') return undefined;
  if (type === 'checkbox') return typeof value === 'boolean' ? undefined : 'not_a_yes_or_no';
  if (type === 'number') return numberError(value);
  if (typeof value !== 'string') return 'not_a_text';
  if (type === 'date') return isDay(value) ? undefined : 'not_a_date';
  if (type === 'select') return options.includes(value) ? undefined : 'not_an_option';
  return undefined;
};

/** The shown required fields without an answer. A box that has to be ticked is empty while it is not. */
export const missingRequired = <
  Field extends AskedField & { required: boolean; condition: { field: string; equals: string | boolean } | null },
>(
  fields: readonly Field[],
  values: Values,
): Field[] =>
  shownFields(fields, values).filter(({ _id, required }) => {
    const value = valueOf(values, _id);
    return required && (value === undefined || value === '' || value === false);
  });
