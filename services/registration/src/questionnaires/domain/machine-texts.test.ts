import { expect, test } from '@jest/globals';
import type { QuestionnaireContent } from '@gatelingo/proto/http/questionnaires';
import { acceptedText, asMarkup, distinctTexts, missingTexts, plainText, shownMachineTexts } from './machine-texts.ts';

const content: QuestionnaireContent = {
  ...{ name: 'ADR-Prüfung', description: '', images: [], imageAlts: [], enforceRequired: false },
  fields: [
    { _id: 'tank', label: 'Tank', type: 'select', options: ['Leer', 'Voll'], required: false, condition: null },
    { _id: 'seal', label: 'Plombe', type: 'text', options: [], required: false, condition: null },
  ],
  translatoryLanguage: 'de',
  translations: {
    pl: {
      name: { text: 'Kontrola ADR', source: 'ADR-Prüfung', isChecked: true },
      'field.tank.label': { text: 'Beczka', source: 'Fass', isChecked: true },
    },
  },
};
const keysIn = (language: string) => missingTexts(content, language).map(({ key }) => key);

test('what a person translated is not missing; an outdated translation is, and nothing in the own language', () => {
  expect(keysIn('pl')).toEqual(['field.tank.label', 'field.tank.option.0', 'field.tank.option.1', 'field.seal.label']);
  expect(keysIn('uk')).toHaveLength(5);
  expect([keysIn('de'), keysIn('de-at')]).toEqual([[], []]);
});

test('the same text is asked for once, and no more than so many characters together', () => {
  const texts = ['Ja', 'Nein', 'Ja', 'Vielleicht'].map((text, at) => ({ key: String(at), text }));
  expect(distinctTexts(texts, 100)).toEqual(['Ja', 'Nein', 'Vielleicht']);
  expect(distinctTexts(texts, 6)).toEqual(['Ja', 'Nein']);
});

test.each([
  ['a translation', 'Tank', ' Zbiornik ', 'Zbiornik'],
  ['one line of several', 'Tank', 'Zbiornik\npełny', 'Zbiornik pełny'],
  ['lines where the text has some', 'a\nb', 'c\nd', 'c\nd'],
  ['nothing', 'Tank', ' ', undefined],
  ['markup', 'Tank', '<b>Zbiornik</b>', undefined],
  ['markup that the text has, too', 'Not <b> this', 'Nie <b> to', 'Nie <b> to'],
  ['too much', 'Tank', 'x'.repeat(5_001), undefined],
])('of a translator counts %s', (_what, asked, answered, expected) => {
  expect(acceptedText(asked, answered)).toBe(expected);
});

test('a description is translated without its markup, and is markup again', () => {
  expect(plainText('Read <strong>all</strong> of 5 &lt; 6 &amp; <u>7</u>')).toBe('Read all of 5 < 6 & 7');
  expect(asMarkup('5 < 6 & <script>')).toBe('5 &lt; 6 &amp; &lt;script&gt;');
});

test('the form has what differs, and says if a text stays as it was written', () => {
  const missing = missingTexts(content, 'pl');
  const all = {
    'field.tank.label': { text: 'Zbiornik', by: 'deepl' as const },
    'field.tank.option.0': { text: 'Leer' },
  };
  expect(shownMachineTexts('q', missing, all)).toEqual({
    texts: { 'questionnaire.q.field.tank.label': 'Zbiornik' },
    translatedBy: ['deepl'],
    isPartly: true,
  });
  const rest = { 'field.tank.option.1': { text: 'Pełny' }, 'field.seal.label': { text: 'Plomba' } };
  expect(shownMachineTexts('q', missing, { ...all, ...rest }).isPartly).toBe(false);
});
