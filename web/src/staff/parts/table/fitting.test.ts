import { expect, test } from '@jest/globals';
import { allFits, type Fit, fitAfter } from './fitting.ts';

/** Measures until nothing changes; `widths` are those that the table needs at each step. */
const settle = (start: Fit, frame: number, widths: readonly number[]): Fit => {
  let fit = start;
  for (let round = 0; round < 20; round += 1) {
    const table = Math.max(frame, widths[fit.step] ?? 0);
    const next = fitAfter(fit, { frame, table, steps: widths.length - 1 });
    if (next === fit) return fit;
    fit = next;
  }
  throw new Error('It never settled.');
};

const widths = [900, 760, 500, 300];

test('drops as many columns as needed, and no more', () => {
  expect([1000, 900, 899, 800, 700, 500, 320, 200].map((frame) => settle(allFits, frame, widths).step)).toEqual([
    0, 0, 0, 1, 2, 2, 3, 3,
  ]);
});

test('shows them again when there is space, also over several steps', () => {
  const narrow = settle(allFits, 320, widths);
  expect([400, 600, 800, 1000].map((frame) => settle(narrow, frame, widths).step)).toEqual([3, 2, 1, 0]);
});

test('a table that became wider settles, at every width', () => {
  for (let frame = 250; frame < 1000; frame += 10) {
    const fit = settle(allFits, frame, widths);
    expect(settle(fit, frame, [1000, 900, 700, 300]).step).toBeGreaterThanOrEqual(fit.step);
  }
});
