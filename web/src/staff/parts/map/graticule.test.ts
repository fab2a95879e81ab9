import { expect, it } from '@jest/globals';
import { degrees, gridLines, gridStep } from './graticule.ts';

it('chooses lines that are neither too many nor too few', () => {
  expect(gridStep(360)).toBe(30);
  expect(gridStep(40)).toBe(10);
  expect(gridStep(0.3)).toBe(0.05);
  expect(gridStep(0.001)).toBe(0.0002);
  expect(gridStep(0.00001)).toBe(0.0001);
});

it('puts them on round degrees inside the view', () => {
  expect(gridLines(9.95, 10.12, 0.05)).toEqual([9.95, 10, 10.05, 10.1]);
  expect(gridLines(-1.5, 1.5, 1)).toEqual([-1, 0, 1]);
  expect(gridLines(-180, 180, 0.01)).toHaveLength(60);
});

it('has their numbers with the digits that distinguish them', () => {
  expect(degrees(10, 5, 'en')).toBe('10°');
  expect(degrees(9.95, 0.05, 'en')).toBe('9.95°');
  expect(degrees(10, 0.05, 'de')).toBe('10,00°');
  expect(degrees(-1.5, 0.5, 'en')).toBe('-1.5°');
});
