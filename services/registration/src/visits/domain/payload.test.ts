import { expect, test } from '@jest/globals';
import { canonicalPayload } from './payload.ts';
import { registrationNumber } from './registration-number.ts';

test('payloads are equal whatever the order of their keys, and differ by any value', () => {
  expect(canonicalPayload({ a: 1, b: 'x' })).toBe(canonicalPayload({ b: 'x', a: 1 }));
  expect(canonicalPayload({ a: 1, b: 'x' })).not.toBe(canonicalPayload({ a: 1, b: 'y' }));
});

test('a registration number says the day in Berlin and stays the same', () => {
  const at = new Date('2026-11-20T23:30:00.000Z');
  expect(registrationNumber('one', at)).toMatch(/^20261121-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(registrationNumber('one', at)).toBe(registrationNumber('one', at));
  expect(registrationNumber('one', at)).not.toBe(registrationNumber('two', at));
});
