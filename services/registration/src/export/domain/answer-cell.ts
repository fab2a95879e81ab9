import type { QuestionnaireField } from '@gatelingo/proto/http/questionnaires';
import { readNumber } from '@gatelingo/proto/questionnaires';
import type { Cell } from './columns.ts';

export interface YesAndNo {
  yes: string;
  no: string;
}

const maxDigits = 15;

/** A number as a sheet has it: one with more digits than a sheet keeps, or one that can be two numbers, stays a text. */
const numberCell = (written: string): Cell => {
  const read = readNumber(written);
  return read.kind === 'number' && read.value.replace(/\D/g, '').length <= maxDigits ? Number(read.value) : written;
};

const dayCell = (written: string): Cell => {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(written) ? new Date(`${written}T00:00:00Z`) : undefined;
  // A sheet counts from 1900; an earlier day stays a text.
  return day && day.getTime() >= Date.UTC(1901, 0, 1) ? day : written;
};

/** An answer as a cell; options are translated before. */
export const answerCell = (
  { type }: Pick<QuestionnaireField, 'type'>,
  value: string | boolean,
  { yes, no }: YesAndNo,
): Cell => {
  if (typeof value === 'boolean') return value ? yes : no;
  if (type === 'number') return numberCell(value);
  return type === 'date' ? dayCell(value) : value;
};
