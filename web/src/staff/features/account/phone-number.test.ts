import { expect, it } from '@jest/globals';
import { compactPhone, hasCountryCode } from './phone-number.ts';

it.each([
  ['+49 30 1234567', '+49301234567'],
  ['0049 (30) 123-4567', '+49301234567'],
  ['+49 (0)30 / 1234567', '+49301234567'],
  ['+39 06 1234 5678', '+390612345678'],
  ['+370 612 34567', '+37061234567'],
  ['+1 305 555 0100', '+13055550100'],
  ['', ''],
])('reads %s as %s', (typed, number) => {
  expect(compactPhone(typed)).toBe(number);
});

it.each([
  ['+49 170 1234567', true],
  ['0048 22 1234567', true],
  ['', true],
  ['0170 1234567', false],
  ['170 1234567', false],
])('knows whether %s has a country code', (typed, has) => {
  expect(hasCountryCode(typed)).toBe(has);
});
