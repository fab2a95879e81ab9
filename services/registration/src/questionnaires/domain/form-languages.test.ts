import { expect, test } from '@jest/globals';
import { formLanguages } from './form-translations.ts';
import { changedKeys } from './changed-keys.ts';
import { nextContent } from './next-content.ts';

const content = { translatoryLanguage: 'de', translations: { pl: {}, pt: {}, 'pt-br': {}, de: {} } };

test.each([
  ['all but the one in which it is written', undefined, ['pl', 'pt', 'pt-br']],
  ['the one that is asked for', 'pt-br', ['pt-br']],
  ['its base where there is no other', 'pl-pl', ['pl']],
  ['none for the one in which it is written', 'de', []],
  ['none for a form of that', 'de-at', []],
  ['none where there is none', 'fr', []],
])('the form gets %s', (_what, asked, expected) => {
  expect(formLanguages(content, asked)).toEqual(expected);
});

test('two contents differ by their values, not by the order of their keys', () => {
  const a = nextContent({ name: 'A', fields: [{ _id: 'x', label: 'L', type: 'text' }] });
  const b = { ...a, fields: a.fields.map((each) => Object.fromEntries(Object.entries(each).toReversed())) };
  expect(changedKeys(a, b as typeof a)).toEqual([]);
  expect(changedKeys(a, { ...a, name: 'B', imageAlts: ['x'] })).toEqual(['name', 'imageAlts']);
});
