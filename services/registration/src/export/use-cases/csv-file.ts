import { stringify } from 'csv-stringify';
import { pipeline } from 'node:stream';
import type { Cell, Column } from '../domain/columns.ts';
import { csvFormOf, csvText, type CsvForm, type Reader } from '../domain/csv-text.ts';

const text = (cell: Cell, { format }: Column, form: CsvForm): string => {
  if (typeof cell === 'number') return String(cell).replace('.', form.decimal);
  if (typeof cell === 'string') return csvText(cell, form);
  const time = cell.toISOString();
  return format === 'minute' ? time.slice(0, 16).replace('T', ' ') : time.slice(0, 10);
};

/**
 * A CSV file by RFC 4180, in UTF-8 with the mark by which Excel knows it, with the separator and the decimal sign that a sheet
 * of its reader expects. It is made as it is read.
 */
export const csvFile = (
  columns: readonly Column[],
  rows: AsyncIterable<readonly Cell[]>,
  reader: Reader,
): AsyncIterable<Uint8Array> => {
  const form = csvFormOf(reader);
  // Every text is quoted: a lone line feed in one would end the row for some readers.
  const lines = stringify({ bom: true, delimiter: form.separator, record_delimiter: 'windows', quoted_string: true });
  const texts = async function* () {
    yield columns.map(({ heading }) => csvText(heading, form));
    for await (const row of rows) yield columns.map((column, at) => text(row[at] ?? '', column, form));
  };
  // Who reads `lines` gets what fails; a reader that leaves ends the rows.
  pipeline(texts, lines, () => undefined);
  return lines;
};
