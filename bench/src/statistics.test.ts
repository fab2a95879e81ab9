import { expect, test } from '@jest/globals';
import { median, quantile, spread } from './statistics.ts';

test('given five rounds, the middle one counts, whatever their order', () => {
  expect(median([9, 1, 5, 3, 7])).toBe(5);
});

test('given a hundred values, the 99th percentile is the last but one at most', () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(quantile(values, 0.99)).toBe(100);
  expect(quantile(values, 0.5)).toBe(51);
});

test('given rounds of 8, 10 and 12, the spread is 40 %', () => {
  expect(spread([12, 8, 10])).toBeCloseTo(0.4);
});
