import { expect, it } from '@jest/globals';
import { interfaceLanguages } from '../languages.ts';
import { distance, roughDistance } from './distance.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

it('counts metres first, then kilometres, the near ones with one figure more', () => {
  expect(distance(12.4, 'en')).toBe('12 m');
  expect(distance(999, 'en')).toBe('999 m');
  expect(distance(3049, 'en')).toBe('3 km');
  expect(distance(1420, 'de')).toBe('1,4 km');
  expect(distance(31_250, 'en')).toBe('31 km');
});

it('says a distance with two digits that count, in metres below a kilometre', () => {
  expect(roughDistance('en', 12.4)).toBe('12 m');
  expect(roughDistance('en', 0.2)).toBe('1 m');
  expect(roughDistance('en', 648)).toBe('650 m');
  expect(roughDistance('en', 3046)).toBe('3 km');
  expect(plain(roughDistance('de', 1234))).toBe('1,2 km');
});

/** In Arabic a browser writes metres in full, in six forms; the pages have the sign, as for kilometres. */
const ofBrowser = (language: string, unit: string, value: number): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: language === 'ar' ? 'narrow' : 'short' }).format(
    value,
  );

it.each(interfaceLanguages.map(({ code }) => code))('has the units of a browser in %s', (language) => {
  expect(distance(240, language)).toBe(ofBrowser(language, 'meter', 240));
  expect(distance(1400, language)).toBe(ofBrowser(language, 'kilometer', 1.4));
});
