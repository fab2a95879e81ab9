import { expect, it } from '@jest/globals';
import { getCountries } from 'libphonenumber-js/min';
import { countryNames, countryOptions } from './countries.ts';

it('offers every country that has telephone numbers, by its name in the language', () => {
  const offered = new Set(countryOptions([], 'de').map(({ value }) => value));
  expect(getCountries().filter((code) => !offered.has(code))).toEqual(['AC', 'TA']);
  expect(countryNames(['TR', 'PL'], 'de')).toEqual(['Türkei', 'Polen']);
});

it('sorts as the language does', () => {
  const labels = countryOptions([], 'sv').map(({ label }) => label);
  expect(labels.indexOf('Österrike')).toBeGreaterThan(labels.indexOf('Zimbabwe'));
});

it('keeps a chosen code that it does not know', () => {
  expect(countryOptions(['QZ'], 'en')).toContainEqual({ value: 'QZ', label: 'QZ' });
});
