import { stringify } from 'csv-stringify';
import { pipeline } from 'node:stream';
import type { Cell, Column } from '../domain/columns.ts';
import { defuseInCsv } from '../domain/defuse.ts';

const text = (cell: Cell, { format }: Column): string => {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'string') return defuseInCsv(cell);
  const time = cell.toISOString();
  return format === 'minute' ? time.slice(0, 16).replace('T', ' ') : time.slice(0, 10);
};

/** A CSV file by RFC 4180, in UTF-8 with the mark by which Excel knows it. It is made as it is read. */
export const csvFile = (
  columns: readonly Column[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncIterable<Uint8Array> => {
  // Every text is quoted: a lone line feed in one would end the row for some readers.
  const lines = stringify({ bom: true, record_delimiter: 'windows', quoted_string: true });
  const texts = async function* () {
    yield columns.map(({ heading }) => defuseInCsv(heading));
    for await (const row of rows) yield columns.map((column, at) => text(row[at] ?? '', column));
  };
  // Who reads `lines` gets what fails; a reader that leaves ends the rows.
  pipeline(texts, lines, () => undefined);
  return lines;
};
