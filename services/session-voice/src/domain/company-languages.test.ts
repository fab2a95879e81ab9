import { expect, test } from '@jest/globals';
import { language, sessionVoice } from '@gatelingo/proto/http/session-voice';
import { catalogue } from './catalogue.ts';
import { companyLanguages, languageFrom } from './company-languages.ts';

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

const input = { name: 'Austrian', code: 'de-at', awsCode: '' };

test('what an added language can is known of the one that is alike', () => {
  const like = (code: string) => catalogue.find((each) => each.code === code)!;
  expect(languageFrom(catalogue, 'own-1', input)).toEqual({ ...like('de'), ...input, _id: 'own-1' });
  expect(languageFrom(catalogue, 'own-1', { ...input, code: 'xx', awsCode: 'ar-AE' })).toMatchObject({
    rightToLeft: true,
    can: like('ar').can,
  });
  expect(languageFrom(catalogue, 'own-1', { name: 'Sorbian', code: 'hsb', awsCode: '' })).toMatchObject({
    nativeName: 'Sorbian',
    can: { text: false, speechIn: false, speechOut: false },
  });
});

test('what the administrator says himself is kept', () => {
  const custom = languageFrom(catalogue, 'own-1', { ...input, nativeName: 'Österreichisch', rightToLeft: true });
  expect(custom).toMatchObject({ nativeName: 'Österreichisch', rightToLeft: true });
});

test('a language of the catalogue is the same after its request was read: editing it is no clash', () => {
  for (const { _id: id, name, code, awsCode } of catalogue) {
    const before = { name, code, awsCode };
    expect(sessionVoice.updateLanguage.request.body.parse({ id, ...before, before }).before).toEqual(before);
  }
});
