import { describe, expect, it } from '@jest/globals';
import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { phoneCountries, readPhone } from './phone-rules.ts';

describe('a number as people type it', () => {
  it.each([
    ['with a plus', '+49', '+49 171 2345678', '+491712345678', '+49 171 2345678'],
    ['with 00', '+49', '0049 171 2345678', '+491712345678', '+49 171 2345678'],
    ['with a zero in brackets', '+49', '+49 (0) 171 / 234 56 78', '+491712345678', '+49 171 2345678'],
    ['with the national zero', '+49', '0171-2345678', '+491712345678', '+49 171 2345678'],
    ['with the country code once more', '+49', '49 171 2345678', '+491712345678', '+49 171 2345678'],
    ['that only begins like its country code', '+48', '48 362 12 34', '+48483621234', '+48 48 362 12 34'],
    ['of another country than chosen', '+49', '+370 612 34567', '+37061234567', '+370 612 34567'],
    ['with 06 in Hungary', '+36', '06 20 123 4567', '+36201234567', '+36 20 123 4567'],
    ['with 8 in Russia', '+7', '8 (912) 345-67-89', '+79123456789', '+7 912 345 67 89'],
    ['of Turkey', '+90', '0532 123 45 67', '+905321234567', '+90 532 123 45 67'],
    ['of Kazakhstan', '+7', '8 701 234 5678', '+77012345678', '+7 701 234 5678'],
    ['with the zero of Rome', '+39', '06 1234567', '+39061234567', '+39 06 123 4567'],
    ['with the zero of Naples', '+39', '081 234 5678', '+390812345678', '+39 081 234 5678'],
    ['of Budapest with 06', '+36', '06 1 234 5678', '+3612345678', '+36 1 234 5678'],
    ['with marks of direction', '+49', '\u202a+49 171\u00a02345678\u202c', '+491712345678', '+49 171 2345678'],
    ['in Arabic digits', '+49', '٠١٧١ ٢٣٤٥٦٧٨', '+491712345678', '+49 171 2345678'],
    ['in full width', '+49', '０１７１－２３４５６７８', '+491712345678', '+49 171 2345678'],
  ])('%s', (_how, prefix, typed, full, shown) => {
    expect(readPhone(prefix, typed)).toMatchObject({ full, shown });
  });

  it('that no country has is not read', () => {
    expect(readPhone('+49', '12')).toBeUndefined();
    expect(readPhone('', '0171 2345678')).toBeUndefined();
    expect(readPhone('+49', 'abc')).toBeUndefined();
    expect(readPhone('+48', '60A 234 567')).toBeUndefined();
  });

  it('says its prefix and how it is written in its country', () => {
    expect(readPhone('+48', '0049 171 2345678')).toMatchObject({ prefix: '+49', national: '0171 2345678' });
  });

  it.each(getCountries().map((country) => [country]))(
    'left in its field, a number of %s stays the same number',
    (country) => {
      const number = getExampleNumber(country, examples)?.number ?? '';
      const read = readPhone('', number);
      if (read) expect(readPhone(read.prefix, read.national)?.full).toBe(number);
      // Tokelau's and Tristan da Cunha's are shorter than the spec's rule.
      else expect(number).toMatch(/^\+(690|290)\d{4}$/);
    },
  );
});

it('every country of the drivers has a prefix', () => {
  const prefixes = new Map(phoneCountries().map(({ country, prefix }) => [country, prefix]));
  expect(['TR', 'LT', 'PT', 'RS', 'KZ', 'MA'].map((country) => prefixes.get(country))).toEqual([
    '+90',
    '+370',
    '+351',
    '+381',
    '+7',
    '+212',
  ]);
});
