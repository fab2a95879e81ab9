import type { ErrorDetail } from '../http/errors.ts';
import type { FieldCondition, FieldType } from '../http/questionnaires.ts';

/** A field as the builder has it, or as a client sends it. */
interface CheckedField {
  _id?: string | undefined;
  label: string;
  type: FieldType;
  options?: readonly string[] | undefined;
  condition?: FieldCondition | null | undefined;
}

const folded = (option: string) => option.trim().toLocaleLowerCase();

const optionErrors = ({ type, options = [] }: CheckedField, at: number): ErrorDetail[] => {
  if (type !== 'select') return [];
  if (options.length === 0)
    return [{ field: `fields.${at}.options`, code: 'no_options', error: 'A select needs at least one option.' }];
  const seen = new Set<string>();
  return options.flatMap((option, index) => {
    const text = folded(option);
    if (!seen.has(text)) {
      seen.add(text);
      return [];
    }
    return [{ field: `fields.${at}.options.${index}`, code: 'same_option', error: 'This option is there twice.' }];
  });
};

type Earlier = ReadonlyMap<string, CheckedField>;

const conditionError = ({ condition }: CheckedField, earlier: Earlier): { code: string; error: string } | undefined => {
  if (!condition) return undefined;
  const other = earlier.get(condition.field);
  if (!other) return { code: 'condition_field', error: 'A condition needs a field that stands before this one.' };
  if (other.condition)
    return { code: 'condition_depth', error: 'A condition cannot hang on a field that has a condition itself.' };
  const fits =
    other.type === 'select'
      ? (other.options ?? []).some((option) => option === condition.equals)
      : other.type === 'checkbox' && typeof condition.equals === 'boolean';
  return fits ? undefined : { code: 'condition_value', error: 'This is no answer of the field that decides.' };
};

/** The rules between the fields of a questionnaire; paths as in the request (`fields.2.options.1`). */
export const fieldErrors = (fields: readonly CheckedField[]): ErrorDetail[] => {
  const earlier = new Map<string, CheckedField>();
  return fields.flatMap((field, at) => {
    const isTwice = field._id !== undefined && earlier.has(field._id);
    const condition = conditionError(field, earlier);
    if (field._id !== undefined && !isTwice) earlier.set(field._id, field);
    return [
      ...(isTwice ? [{ field: `fields.${at}._id`, code: 'same_id', error: 'Two fields have this id.' }] : []),
      ...optionErrors(field, at),
      ...(condition ? [{ field: `fields.${at}.condition`, ...condition }] : []),
    ];
  });
};
