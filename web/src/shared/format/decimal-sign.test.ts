import { expect, it } from '@jest/globals';
import { decimalSign } from './decimal-sign.ts';

it.each([
  ['de-DE', 'comma'],
  ['de-CH', 'point'],
  ['de-AT', 'comma'],
  ['en-US', 'point'],
  ['en-ZA', 'comma'],
  ['pl', 'comma'],
  ['es-MX', 'point'],
  ['ar-EG', 'point'],
])('a computer set to %s writes a decimal %s', (language, sign) => {
  expect(decimalSign(language)).toBe(sign);
});
