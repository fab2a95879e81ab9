import { writeXlsxStream } from 'hucre/xlsx';
import type { Cell, CellFormat, Column } from '../domain/columns.ts';
import { defuse } from '../domain/defuse.ts';

// A cell of the format `@` stays a text also when somebody edits it: `=1+1` is never run.
const formats: Record<CellFormat, string | undefined> = {
  text: '@',
  number: undefined,
  day: 'yyyy-mm-dd',
  minute: 'yyyy-mm-dd hh:mm',
};
const widths: Record<CellFormat, number> = { text: 22, number: 12, day: 12, minute: 17 };

// A sheet reads `_x0041_` as "A", unless its first sign is written that way; and one sign that is no XML breaks the whole file.
const encoded = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

/** A text in a column of numbers or days, from an older version of the question, has no such format. */
const safe = (cell: Cell, { format }: Column): Cell =>
  typeof cell === 'string' && format !== 'text' ? defuse(cell) : cell;

/** An Excel workbook with one sheet, more if a sheet has no more rows. It is made as it is read. */
export const xlsxFile = (
  columns: readonly Column[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncIterable<Uint8Array> => {
  const cells = async function* () {
    for await (const row of rows) {
      yield columns.map((column, at) => {
        const cell = safe(row[at] ?? '', column);
        if (cell === '') return null;
        return typeof cell === 'string' ? encoded(cell) : cell;
      });
    }
  };
  return writeXlsxStream(cells(), {
    name: 'Registrations',
    freezePane: { rows: 1 },
    columns: columns.map(({ heading, format }) => {
      const numFmt = formats[format];
      return { header: encoded(heading), width: widths[format], ...(numFmt === undefined ? {} : { numFmt }) };
    }),
  });
};
