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
  it('begins with all, in the order of the language', () => {
    expect(namesFor('')).toEqual(['Litauen', 'Serbien', 'Türkei', 'Vereinigte Staaten']);
  });

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
