import { expect, test } from '@jest/globals';
import { exponentOf } from './exponent.ts';

const points = (costs: readonly number[]) => costs.map((cost, at) => ({ factor: 10 ** at, cost }));

test('given a cost that stays, then the exponent is 0', () => {
  expect(exponentOf(points([7, 7, 7]))).toBeCloseTo(0);
});

test('given a cost that grows with the rows, then it is 1, with their root a half', () => {
  expect(exponentOf(points([3, 30, 300]))).toBeCloseTo(1);
  expect(exponentOf(points([1, Math.sqrt(10), 10]))).toBeCloseTo(0.5);
});

test('given a cost that differs a little, then it is near 0', () => {
  expect(Math.abs(exponentOf(points([10, 11, 9.5])))).toBeLessThan(0.05);
});

test('given one point, then there is no exponent', () => {
  expect(exponentOf(points([10]))).toBeNaN();
});
