import { expect, test } from '@jest/globals';
import { isSearched } from './staff-search.ts';

const ana = { name: 'Ána', surname: 'Nowak', email: 'ana@nord.example', phoneNumber: '+49301234567' };

test.each([
  ['ana', true],
  ['NOWAK Ána', true],
  ['ana@nord', true],
  ['030 1234', true],
  ['0301234567', true],
  ['ana kowalski', false],
  ['123', false],
  ['  ', false],
])('"%s"', (search, isFound) => {
  expect(isSearched(ana, search)).toBe(isFound);
});
