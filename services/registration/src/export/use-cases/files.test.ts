import { describe, expect, test } from '@jest/globals';
import { parseCsv } from 'hucre/csv';
import { eventually } from '@gatelingo/chassis/testing';
import { readXlsx } from 'hucre/xlsx';
import type { Cell, Column } from '../domain/columns.ts';
import { csvFile } from './csv-file.ts';
import { xlsxFile } from './xlsx-file.ts';

const column = (heading: string, format: Column['format'] = 'text'): Column => ({ key: heading, heading, format });

async function* each(rows: readonly Cell[][]) {
  for (const row of rows) yield await Promise.resolve(row);
}
const whole = async (file: AsyncIterable<Uint8Array>) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const columns = [
  column('Name'),
  column('=1+1'),
  column('Pallets', 'number'),
  column('Day', 'day'),
  column('At', 'minute'),
];
const day = new Date('2026-11-20T00:00:00Z');
const at = new Date('2026-11-21T00:15:30Z');
const hard = 'a "b", c; d\r\ne\nf\rg \u2028 łüß ع';

describe('CSV', () => {
  test('whatever stands in a text, it comes back', async () => {
    const csv = await whole(
      csvFile(
        columns,
        each([
          [hard, '', 1.5, day, at],
          ['=x', '-5', -2, '', ''],
          ['+48601234567', '0012345', '24.000', '', ''],
        ]),
        { language: 'en' },
      ),
    );
    const text = csv.toString();
    expect([text.charCodeAt(0), text.endsWith('\r\n')]).toEqual([0xfeff, true]);
    expect(parseCsv(text.slice(1))).toEqual([
      ['Name', "'=1+1", 'Pallets', 'Day', 'At'],
      [hard, '', '1.5', '2026-11-20', '2026-11-21 00:15'],
      ["'=x", '-5', '-2', '', ''],
      ['\t+48601234567', '\t0012345', '\t24.000', '', ''],
    ]);
  });

  test('given a German caller, then values are divided by semicolons, and a number has a comma', async () => {
    const csv = await whole(csvFile(columns, each([['a;b', 'x', 1.5, day, at]]), { language: 'de' }));
    expect(csv.toString()).toContain('"a;b";"x";"1,5";"2026-11-20";"2026-11-21 00:15"\r\n');
  });
});

describe('XLSX', () => {
  // promise: Questionnaires
  test('a text that looks like a code of the format stays one, and what no XML may hold breaks no file', async () => {
    const file = await whole(xlsxFile([column('_x0041_')], each([['_x0041_ _x005F_ a\uffff\ufffe\u0001b']])));
    expect((await readXlsx(file)).sheets[0]?.rows).toEqual([['_x0041_'], ['_x0041_ _x005F_ ab']]);
  });

  test('whatever stands in a text, it comes back as a text; numbers and times are such', async () => {
    const rows = each([
      [hard.replaceAll('\r', ''), '=1+1', 1.5, day, at],
      ['', '', '=2+2', '', ''],
    ]);
    const { sheets } = await readXlsx(await whole(xlsxFile(columns, rows)), { readStyles: true });
    const [sheet] = sheets;
    expect(sheet?.rows[1]).toEqual([hard.replaceAll('\r', ''), '=1+1', 1.5, day, at]);
    // A column of numbers has no format that keeps a text from being run.
    expect(sheet?.rows[2]?.[2]).toBe("'=2+2");
    const cells = [...(sheet?.cells?.values() ?? [])];
    expect(cells.some(({ formula }) => formula !== undefined)).toBe(false);
    expect(sheet?.cells?.get('1,1')?.style?.numFmt).toBe('@');
  });
});

describe.each([
  ['CSV', csvFile],
  ['XLSX', xlsxFile],
])('%s is made while it is read', (_name, write) => {
  const endless = () => {
    const source = { rows: 0, isEnded: false };
    async function* rows(): AsyncGenerator<Cell[]> {
      try {
        for (;;) {
          source.rows += 1;
          yield await Promise.resolve([`row ${source.rows}`, 'text', source.rows, day, at]);
        }
      } finally {
        source.isEnded = true;
      }
    }
    return { source, file: write(columns, rows(), { language: 'en' }) };
  };

  // promise: Questionnaires
  test('given a reader that reads no further, then a few rows were made, and none after it left', async () => {
    const { source, file } = endless();
    let bytes = 0;
    for await (const chunk of file) {
      bytes += chunk.byteLength;
      if (bytes > 100_000) break;
    }
    await eventually(() => expect(source.isEnded).toBe(true));
    expect(source.rows).toBeLessThan(50_000);
  });

  test('given the rows break off, then the file fails', async () => {
    async function* rows(): AsyncGenerator<Cell[]> {
      yield ['a', '', 1, day, at];
      await Promise.reject(new Error('the store is away'));
    }
    await expect(whole(write(columns, rows(), { language: 'en' }))).rejects.toThrow('the store is away');
  });
});
