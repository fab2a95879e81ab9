import { expect, test } from '@jest/globals';
import type { QuestionnaireContent } from '@gatelingo/proto/http/questionnaires';
import { withDistinctOptions } from './distinct-options.ts';
import { missingTexts, shownMachineTexts } from './machine-texts.ts';

const field = (_id: string, options: string[]) => ({
  ...{ _id, label: _id, type: 'select' as const, options, required: false, condition: null },
});
const content: QuestionnaireContent = {
  ...{ name: 'Check', description: '', images: [], imageAlts: [], enforceRequired: false },
  fields: [field('a', ['Nein', 'Keine']), field('b', ['Nein', 'Ja'])],
  ...{ translatoryLanguage: 'de', translations: {} },
};
const byMachine = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, { text }]));
const keysOf = (texts: Record<string, string>, changes: Partial<QuestionnaireContent> = {}) =>
  Object.keys(withDistinctOptions({ ...content, ...changes }, 'en', byMachine(texts)));

test('given two options of a question with one text, then all of that question stay as they were written', () => {
  const all = byMachine({
    ...{ name: 'Check', 'field.a.label': 'a', 'field.b.label': 'b' },
    ...{ 'field.a.option.0': 'No', 'field.a.option.1': ' no' },
    ...{ 'field.b.option.0': 'No', 'field.b.option.1': 'Yes' },
  });
  const { texts, isPartly } = shownMachineTexts(
    'q',
    missingTexts(content, 'en'),
    withDistinctOptions(content, 'en', all),
  );
  expect(Object.keys(texts)).toEqual(['questionnaire.q.field.b.option.0', 'questionnaire.q.field.b.option.1']);
  expect(isPartly).toBe(true);
});

test('an option may not read as one that a person translated, or that stays as it was written', () => {
  const translated = { en: { 'field.a.option.1': { text: 'None', source: 'Keine', isChecked: true } } };
  expect(keysOf({ 'field.a.option.0': 'None' }, { translations: translated })).toEqual([]);
  expect(keysOf({ 'field.a.option.0': 'Keine' })).toEqual([]);
  expect(keysOf({ 'field.a.option.0': 'No' }, { translations: translated })).toEqual(['field.a.option.0']);
});
