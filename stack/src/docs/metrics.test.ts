import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { metricsPage, readMetrics, withMetrics } from './metrics.ts';

test('the page of metrics lists them as they are: run `npm run docs` after a change', () => {
  const page = readFileSync(metricsPage, 'utf8');
  expect(page).toBe(withMetrics(page));
});

test('every metric has a meaning', () => {
  expect(readMetrics().length).toBeGreaterThan(40);
  expect(readMetrics().filter(({ help }) => help === '')).toEqual([]);
});
