import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { performancePage, withBefore, withFigures } from './performance.ts';

test('performance.md has the figures of bench/results: run `npm run docs` after a measurement', () => {
  const page = readFileSync(performancePage, 'utf8');
  expect(page).toBe(withFigures(page));
});

test("how slow the drivers' phone was stands with its figures", () => {
  expect(withFigures()).toMatch(/## The drivers' pages\n\n.*\n\n\d{4}-\d\d-\d\d, .* A phone: .*\n/);
});

test('a figure of another checkout stands before that of this one', () => {
  const about = { measured: '2026-11-29', commit: 'b', machine: '' };
  const now = {
    ...about,
    columns: ['what', 'this project', 'goal'],
    rows: [
      ['day', '90 ms', '≤ 100'],
      ['new', '1', ''],
    ],
  };
  const before = { ...about, commit: 'a', columns: now.columns, rows: [['day', '80 ms', '≤ 100']] };
  expect(withBefore(now, before)).toMatchObject({
    columns: ['what', 'before (a)', 'this project', 'goal'],
    rows: [
      ['day', '80 ms', '90 ms', '≤ 100'],
      ['new', '', '1', ''],
    ],
  });
});
