import { expect, test } from '@jest/globals';
import { readConnection } from './connection.ts';

test('without overrides there is one more try, where no connection came about', () => {
  const { url, retries, retryOn } = readConnection('https://gatelingo.example/hook?send=7');
  expect(url).toBe('https://gatelingo.example/hook?send=7');
  expect([retries, [...retryOn]]).toEqual([1, ['ct']]);
});

test('overrides stand in the fragment, which is no part of the address', () => {
  const { url, retries, retryOn, readMs } = readConnection('https://gatelingo.example/hook#rc=3&rp=5xx,rt&rt=2000');
  expect(url).toBe('https://gatelingo.example/hook');
  expect([retries, readMs, [...retryOn].sort()]).toEqual([3, 2_000, ['5xx', 'rt']]);
  expect([...readConnection('https://gatelingo.example/#rp=all').retryOn]).toHaveLength(4);
});

test('an override beyond its bounds ends at them, and one that is none is passed over', () => {
  const { retries, connectMs, totalMs } = readConnection('https://gatelingo.example/#rc=99&ct=1&tt=soon');
  expect([retries, connectMs, totalMs]).toEqual([5, 100, 15_000]);
});
