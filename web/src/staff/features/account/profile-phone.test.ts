import { expect, it } from '@jest/globals';
import * as rules from '../../../shared/phone/phone-rules.ts';
import { profilePhone } from './profile-phone.ts';

// promise: The system starts and a trucker checks in
it.each([
  ['+39', '06 1234567', '+39061234567'],
  ['+36', '06 30 123 4567', '+36301234567'],
  ['+36', '06 1 234 5678', '+3612345678'],
  ['+7', '8 912 345-67-89', '+79123456789'],
  ['+49', '0171 2345678', '+491712345678'],
  ['+49', '49 171 2345678', '+491712345678'],
  ['+49', '0049 171 2345678', '+491712345678'],
  ['+49', '00000151 1234568', '+491511234568'],
  ['+49', '\u200e+48 512 345 678', '+48512345678'],
  ['', '+48 512 345 678', '+48512345678'],
  ['', '0171 2345678', undefined],
  ['+49', 'office', undefined],
  ['+49', ' ', ''],
])('a profile with %s and "%s" saves %s', (prefix, typed, saved) => {
  expect(profilePhone(rules, prefix, typed)).toBe(saved);
});

it("is saved by the spec's rule while the numbering plans are not there", () => {
  expect(profilePhone(undefined, '+49', '0171 2345678')).toBe('+491712345678');
  expect(profilePhone(undefined, '+49', '')).toBe('');
  expect(profilePhone(undefined, '', '0171 2345678')).toBeUndefined();
});
