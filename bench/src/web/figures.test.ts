import { expect, test } from '@jest/globals';
import { type Figures, meetsGoal, medianFigures, officeColumns } from './figures.ts';
import { findingList, pageTable } from './page-table.ts';
import { uncompressed } from './uncompressed.ts';

const good: Figures = {
  performance: 99,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  largestPaint: 1_100,
  blocking: 20,
  shift: 0,
  wire: 110_000,
  unused: 0,
  unusedInAll: 14_000,
  repeat: 400,
  offline: 300,
};

test('given rounds of which each is bad in one figure, the median of each figure is good', () => {
  const rounds = [good, { ...good, performance: 80 }, { ...good, largestPaint: 3_000 }];
  expect(medianFigures(rounds)).toEqual(good);
});

test('a goal is met at its limit, and missed by a figure that could not be measured', () => {
  expect(meetsGoal({ atMost: 1_200 }, 1_200)).toBe(true);
  expect(meetsGoal({ atLeast: 97 }, 96.9)).toBe(false);
  expect(meetsGoal({ atMost: 1_200 }, Number.NaN)).toBe(false);
  expect(meetsGoal(undefined, 5)).toBe(true);
});

test('given a page that is too slow, the table marks this figure and no other', () => {
  const table = pageTable([{ page: 'pass', rounds: [{ ...good, largestPaint: 1_534 }], findings: [] }]);
  expect(table.split('\n')[2]).toBe(
    '| pass | 99 | 100 | 100 | 100 | **1.53 s** missed | 20 ms | 0.000 | 110.0 KB | 0.0 KB | 14.0 KB | 0.40 s | 0.30 s |',
  );
  expect(table.split('\n')[3]).toContain('| ≤ 1.20 s | ≤ 100 ms |  | ≤ 120.0 KB |');
});

test('given a page of the office, its table has the office’s goals and columns', () => {
  const rounds = [{ ...good, performance: 94, repeat: Number.NaN, offline: Number.NaN }];
  const table = pageTable([{ page: 'Home', rounds, findings: [] }], officeColumns);
  expect(table.split('\n')[2]).toBe('| Home | **94** missed | 100 | 100 | 1.10 s | 20 ms | 0.000 | 110.0 KB |');
  expect(table.split('\n')[3]).toContain('| ≥ 95 | ≥ 95 | ≥ 95 |');
});

test('pages without findings are not listed', () => {
  const rounds = [good];
  const pages = [
    { page: 'landing', rounds, findings: [] },
    { page: 'pass', rounds, findings: ['seo: is-crawlable'] },
  ];
  expect(findingList(pages)).toBe('- pass: seo: is-crawlable');
});

test('given texts of all sizes, the large ones without compression are named', () => {
  const answer = { mimeType: 'application/json', headers: {}, size: 5_000 };
  expect(
    uncompressed([
      { ...answer, url: 'http://gate.example/api/language?barcodeId=1' },
      { ...answer, url: 'http://gate.example/api/config', size: 400 },
      { ...answer, url: 'http://gate.example/api/jobs', headers: { 'Content-Encoding': 'br' } },
      { ...answer, url: 'http://gate.example/icon.png', mimeType: 'image/png' },
    ]),
  ).toEqual(['/api/language']);
});
