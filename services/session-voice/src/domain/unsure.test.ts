import { expect, test } from '@jest/globals';
import { isUnsure, leastSure, sureFrom } from './unsure.ts';

test('given a confidence below the limit, then the guest is asked; at the limit and above it not', () => {
  expect(isUnsure(sureFrom - 0.01)).toBe(true);
  expect(isUnsure(0)).toBe(true);
  expect(isUnsure(sureFrom)).toBe(false);
  expect(isUnsure(1)).toBe(false);
});

test('given a provider that reports no confidence, then nobody is asked', () => {
  expect(isUnsure(undefined)).toBe(false);
  expect(isUnsure(leastSure([undefined, undefined]))).toBe(false);
  expect(isUnsure(leastSure([]))).toBe(false);
});

test('given clear sentences and an unclear one, then the unclear one counts', () => {
  expect(leastSure([0.98, 0.4, 0.95])).toBe(0.4);
  expect(leastSure([undefined, 0.9])).toBe(0.9);
});
