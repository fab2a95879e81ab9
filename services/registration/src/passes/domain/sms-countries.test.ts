import { describe, expect, test } from '@jest/globals';
import { isMobileOf, smsCountriesOf } from './sms-countries.ts';

describe("a site's countries for codes by SMS", () => {
  test.each([
    ['the chosen ones', 'Kai 1, Wien, Austria', ['PL', 'RO'], 'de', ['PL', 'RO']],
    ['that of the address', 'Kai 1, 1010 Wien, Austria', [], 'de', ['AT']],
    ['that of the address in another language', 'Kai 1, 1010 Wien, Österreich', [], 'en', ['AT']],
    ['that of the address by its code', 'ul. Portowa 1, Gdynia, PL', [], 'de', ['PL']],
    ["that of the company's language", 'Hafenstraße 12, 20457 Hamburg', [], 'de', ['DE']],
    ["that of the company's language with a region", 'Hafenstraße 12', [], 'de-at', ['DE']],
    ['none, where neither says it', 'Dock 3, Springfield', [], 'en', []],
    ['none, without an address', '', [], 'ar', []],
  ])('are %s', (_which, address, smsCountries, language, expected) => {
    expect(smsCountriesOf({ address, smsCountries }, language)).toEqual(expected);
  });
});

test.each([
  ['+4915112345678', ['DE'], true],
  ['+493012345678', ['DE'], false],
  ['+48601234567', ['DE'], false],
  ['+48601234567', ['DE', 'PL'], true],
  ['+12125550123', ['US'], true],
  ['+12125550123', ['CA'], false],
  // A special number, which costs its caller.
  ['+491805123456', ['DE'], false],
  ['+999123456789', ['DE'], false],
  ['+4915112345678', [], false],
])('%s gets a code at a site of %j: %s', (phone, countries, gets) => {
  expect(isMobileOf(countries, phone)).toBe(gets);
});
