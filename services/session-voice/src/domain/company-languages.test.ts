import { expect, test } from '@jest/globals';
import { language } from '@gatelingo/proto/http/session-voice';
import { catalogue } from './catalogue.ts';
import { companyLanguages } from './company-languages.ts';

const german = catalogue.find(({ code }) => code === 'de')!;

test('the catalogue holds at least 40 valid languages, each code once', () => {
  expect(catalogue.length).toBeGreaterThanOrEqual(40);
  expect(new Set(catalogue.map(({ code }) => code)).size).toBe(catalogue.length);
  for (const row of catalogue) expect(language.parse(row)).toEqual(row);
});

test('given no layer, a company has the catalogue', () => {
  expect(companyLanguages(catalogue, [])).toEqual(catalogue);
});

test('given a changed, a hidden and an added language, the list shows exactly that', () => {
  const swiss = { ...german, name: 'Swiss German', awsCode: 'de-CH' };
  const sorbian = { ...german, _id: 'own-1', name: 'Sorbian', code: 'hsb' };
  const result = companyLanguages(catalogue, [
    { languageId: german._id, hidden: false, language: swiss },
    { languageId: 'catalogue-fr', hidden: true },
    { languageId: 'own-1', hidden: false, language: sorbian },
    { languageId: 'own-2', hidden: true, language: { ...sorbian, _id: 'own-2' } },
  ]);
  expect(result.find(({ code }) => code === 'de')).toEqual(swiss);
  expect(result.some(({ code }) => code === 'fr')).toBe(false);
  expect(result.at(-1)).toEqual(sorbian);
  expect(result).toHaveLength(catalogue.length);
});
