import { expect, test } from '@jest/globals';
import { readRegistrationNumber, registrationNumber } from './registration-number.ts';

const number = registrationNumber('01970000-0000-7000-8000-000000000000', new Date('2026-11-21T07:42:00.000Z'));
const known = { day: '2026-11-21', number };

test.each([
  ['as it is printed', number],
  ['in small letters, with spaces around it', ` ${number.toLowerCase()} `],
  ['by a scanner that writes another sign for the hyphen', number.replace('-', 'ß')],
  ['without the hyphen', number.replace('-', '')],
])('a number is read %s', (_title, text) => {
  expect(readRegistrationNumber(text)).toEqual(known);
});

test('letters that look like digits are read as those', () => {
  expect(readRegistrationNumber('20261121-OIL12')?.number).toBe('20261121-01112');
});

test.each([
  '',
  'WX 77',
  '20261121',
  '20261301-7K3F9',
  '20260231-7K3F9',
  '20261121-7K3F',
  '20261121-7K3F99',
  '\u001d20261121',
])('any other text, like %j, is no number', (text) => {
  expect(readRegistrationNumber(text)).toBeUndefined();
});
