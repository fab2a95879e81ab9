import { describe, expect, it } from '@jest/globals';
import { foundCountries, namedCountries } from './country-search.ts';

const countries = namedCountries(
  [
    { country: 'TR', prefix: '+90' },
    { country: 'LT', prefix: '+370' },
    { country: 'RS', prefix: '+381' },
    { country: 'US', prefix: '+1' },
  ],
  'de',
);
const namesFor = (search: string) => foundCountries(countries, search).map(({ name }) => name);

describe('the search for a country', () => {
  it('begins with all: where the language is spoken, then our other languages, each in the order of the language', () => {
    expect(namesFor('')).toEqual(['Litauen', 'Türkei', 'Serbien', 'Vereinigte Staaten']);
    const inTurkish = namedCountries(
      ['AF', 'LT', 'MA', 'PT', 'TR'].map((country) => ({ country, prefix: '+1' })),
      'tr',
    );
    expect(inTurkish.map(({ country }) => country)).toEqual(['TR', 'LT', 'PT', 'AF', 'MA']);
    const inArabic = namedCountries(
      ['AF', 'MA', 'PT', 'SY'].map((country) => ({ country, prefix: '+1' })),
      'ar',
    );
    expect(inArabic.map(({ country, isLikely }) => `${country} ${isLikely}`)).toEqual([
      'MA true',
      'SY true',
      'PT true',
      'AF false',
    ]);
  });

  it.each([
    ['pl', 'LV', 'lotwa'],
    ['da', 'AT', 'ostrig'],
    ['tr', 'KG', 'kirgizistan'],
    ['fr', 'CI', 'cote d ivoire'],
    ['en', 'GW', 'bissau'],
  ])(
    'in %s: %s is found as "%s", without the signs of a keyboard that the phone may lack',
    (language, country, typed) => {
      const named = namedCountries([{ country, prefix: '+1' }], language);
      expect(foundCountries(named, typed)).toHaveLength(1);
    },
  );

  it.each([
    ['its own name', 'lit', ['Litauen']],
    ['a name without accents', 'turkei', ['Türkei']],
    ['the English name', 'serbia', ['Serbien']],
    ['any word of it', 'staaten', ['Vereinigte Staaten']],
    ['the prefix', '+37', ['Litauen']],
    ['the prefix with 00', '0090', ['Türkei']],
    ['the ISO code', 'us', ['Vereinigte Staaten']],
    ['nothing', 'xyz', []],
  ])('finds by %s', (_by, search, found) => {
    expect(namesFor(search)).toEqual(found);
  });
});
