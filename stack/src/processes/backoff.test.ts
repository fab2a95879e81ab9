import { expect, test } from '@jest/globals';
import { backoff, failuresAfter } from './backoff.ts';

test('each failure in a row doubles the wait, up to 15 s', () => {
  expect([1, 2, 3, 4, 7, 50].map(backoff)).toEqual([250, 500, 1_000, 2_000, 15_000, 15_000]);
});

test('a process that ran for half a minute begins again', () => {
  expect(failuresAfter(5, 1_000)).toBe(6);
  expect(failuresAfter(5, 30_000)).toBe(1);
});
