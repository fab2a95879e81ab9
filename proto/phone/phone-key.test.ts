import { expect, test } from '@jest/globals';
import examples from 'libphonenumber-js/mobile/examples';
import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import { phoneKey } from './phone-key.ts';

test.each([
  ['a mobile of Mexico', '+525512345678', '+5215512345678'],
  ['a mobile of Mexico', '+523312345678', '+5213312345678'],
  ['a mobile of São Paulo', '+5511961234567', '+551161234567'],
  ['a mobile of Belo Horizonte', '+5531987654321', '+553187654321'],
  ['a mobile of Buenos Aires', '+5491112345678', '+541112345678'],
  ['a mobile of Córdoba', '+5493511234567', '+543511234567'],
])('%s has one key: %s and %s', (_what, registered, variant) => {
  expect(phoneKey(registered)).toBe(registered);
  expect(phoneKey(variant)).toBe(registered);
});

test.each([
  ['a landline of São Paulo', '+551132345678'],
  ['a mobile whose digits, but for the 9, are a landline', '+5511932345678'],
  ['a free number of Mexico', '+528001234567'],
  ['one of Germany', '+4915112345678'],
  ['one of Italy with its zero', '+39061234567'],
  ['what is no number', 'US.13491208655302741918'],
])('%s is its own key', (_what, phone) => {
  expect(phoneKey(phone)).toBe(phone);
});

test('a number of every other country is its own key, and no key has another key', () => {
  for (const country of getCountries()) {
    const number = getExampleNumber(country, examples)?.number ?? '';
    if (!['BR', 'MX', 'AR'].includes(country)) expect(phoneKey(number)).toBe(number);
    expect(phoneKey(phoneKey(number))).toBe(phoneKey(number));
  }
});
