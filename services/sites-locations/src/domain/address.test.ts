import { expect, test } from '@jest/globals';
import { readAddress } from './address.ts';

const countryCode = (folded: string) =>
  new Map([
    ['germany', 'DE'],
    ['niemcy', 'DE'],
    ['d', 'DE'],
    ['polska', 'PL'],
  ]).get(folded);

const likeliest = (text: string) =>
  [...readAddress(text, countryCode).phrases].sort((a, b) => b.weight - a.weight)[0]?.phrase;

test.each([
  ['Hafenstraße 12, 20457 Hamburg, Germany', 'hamburg'],
  ['Hafenstr. 12 20457 Hamburg', 'hamburg'],
  ['D-20457 Hamburg', 'hamburg'],
  ['ul. Piotrkowska 10, 90-001 Łódź, Polska', 'lodz'],
  ['Václavské náměstí 1, 110 00 Praha 1', 'praha'],
  ['Berliner Straße 5, Ulm', 'ulm'],
  ['Frankfurt am Main', 'frankfurt am main'],
])('given %s, when read, then the likeliest town is %s', (text, town) => {
  expect(likeliest(text)).toBe(town);
});

test('given a country as a part of its own, at the end of free text, or before a postcode, then it is the country', () => {
  expect(readAddress('Hamburg, Germany', countryCode).country).toBe('DE');
  expect(readAddress('Hamburg Niemcy', countryCode).country).toBe('DE');
  expect(readAddress('D-20457 Hamburg', countryCode).country).toBe('DE');
  expect(readAddress('Germany', countryCode).country).toBeUndefined();
});

test('given a street before the town, when read, then the phrase knows where it begins and ends', () => {
  const text = 'Hafenstraße 12, 20457 Hamburg';
  const hamburg = readAddress(text, countryCode).phrases.find(({ phrase }) => phrase === 'hamburg');
  expect(text.slice(hamburg?.start, hamburg?.end)).toBe('Hamburg');
});

test('given nothing but numbers and signs, when read, then there is no phrase', () => {
  expect(readAddress(' 12, --- 20457 ', countryCode).phrases).toEqual([]);
});
