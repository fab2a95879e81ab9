import { expect, test } from '@jest/globals';
import { knownTexts, type TranslatedVersion } from './known-texts.ts';

const version = (changes: Partial<TranslatedVersion['content']>, texts: Record<string, string>): TranslatedVersion => ({
  content: { name: 'Check', description: '', imageAlts: [], fields: [], translatoryLanguage: 'en', ...changes },
  texts: Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, { text }])),
});
const known = (missing: Record<string, string>, ...versions: TranslatedVersion[]) => {
  const asked = Object.entries(missing).map(([key, text]) => ({ key, text }));
  return Object.entries(knownTexts(asked, 'en', versions)).map(([key, { text }]) => `${key}: ${text}`);
};

test('a text that was written in the same words is known, wherever it was, in the newer version first', () => {
  const newer = version({}, { name: 'Kontrola' });
  const older = version({ imageAlts: ['Gate'] }, { name: 'Sprawdzenie', 'image.0.alt': 'Brama' });
  expect(known({ name: 'Check', 'field.a.label': 'Gate', 'field.b.label': 'Seal' }, newer, older)).toEqual([
    'name: Kontrola',
    'field.a.label: Brama',
  ]);
});

test('what was rewritten, is markup elsewhere, or was written in another language, is not known', () => {
  expect(known({ name: 'Checks' }, version({}, { name: 'Kontrola' }))).toEqual([]);
  expect(known({ name: 'A & B' }, version({ description: 'A & B' }, { description: 'A &amp; B' }))).toEqual([]);
  expect(known({ name: 'Check' }, version({ translatoryLanguage: 'de' }, { name: 'Kontrola' }))).toEqual([]);
});
