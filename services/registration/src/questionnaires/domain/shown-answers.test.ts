import { expect, test } from '@jest/globals';
import type { QuestionnaireField } from '@gatelingo/proto/http/questionnaires';
import { foreignWords, missingAnswers, shownAnswers, translatedWords } from './shown-answers.ts';

const field = (changes: Partial<QuestionnaireField>): QuestionnaireField => ({
  _id: 'tank',
  label: 'Tank',
  type: 'text',
  options: [],
  required: false,
  condition: null,
  ...changes,
});

test('given a condition that is not met, then the field is left out, answered or not', () => {
  const fields = [
    field({ _id: 'tank', type: 'select', options: ['Empty', 'Full'] }),
    field({ _id: 'seal', condition: { field: 'tank', equals: 'Full' } }),
  ];
  const shown = (tank: string) =>
    shownAnswers(fields, {
      answers: [
        { fieldId: 'tank', value: tank },
        { fieldId: 'seal', value: 'S-1' },
      ],
    }).map(({ field: { _id }, value }) => [_id, value]);
  expect(shown('Empty')).toEqual([['tank', 'Empty']]);
  expect(shown('Full')).toEqual([
    ['tank', 'Full'],
    ['seal', 'S-1'],
  ]);
});

test('what was not answered is empty, a box not ticked; names of object properties are ids like any other', () => {
  const fields = [field({ _id: 'constructor' }), field({ _id: '__proto__' }), field({ _id: 'box', type: 'checkbox' })];
  expect(shownAnswers(fields, {}).map(({ value }) => value)).toEqual(['', '', false]);
});

test('a shown field that has to be answered is missing while it is empty, a box while it is not ticked', () => {
  const required = { required: true };
  const fields = [
    field({ _id: 'tank', ...required }),
    field({ _id: 'seal', ...required, condition: { field: 'tank', equals: 'Full' } }),
    field({ _id: 'box', ...required, type: 'checkbox' }),
    field({ _id: 'note' }),
  ];
  const missing = (...answers: [fieldId: string, value: string | boolean][]) => [
    ...missingAnswers(fields, { answers: answers.map(([fieldId, value]) => ({ fieldId, value })) }),
  ];
  expect([...missingAnswers(fields, {})]).toEqual(['tank', 'box']);
  expect(missing(['tank', 'Full'], ['box', false])).toEqual(['seal', 'box']);
  expect(missing(['tank', 'Full'], ['seal', 'S-1'], ['box', true])).toEqual([]);
});

test('a translation that says the same is no second text', () => {
  const kept = {
    answers: [{ fieldId: 'tank', value: 'Tor 3' }],
    answerTranslations: [{ fieldId: 'tank', text: 'Tor 3' }],
  };
  expect(shownAnswers([field({})], kept)).toEqual([{ field: field({}), value: 'Tor 3', isTranslated: true }]);
  const other = { ...kept, answerTranslations: [{ fieldId: 'tank', text: 'Gate 3' }] };
  expect(shownAnswers([field({})], other)[0]).toMatchObject({ translation: 'Gate 3' });
});

test('only free text with letters, in a language that the company does not read, is translated', () => {
  const fields = [
    field({ _id: 'words', type: 'textarea' }),
    field({ _id: 'digits' }),
    field({ _id: 'none' }),
    field({ _id: 'choice', type: 'select', options: ['Pełny'] }),
  ];
  const shown = shownAnswers(fields, {
    answers: [
      { fieldId: 'words', value: 'Ciężka brama' },
      { fieldId: 'digits', value: '12 / 34' },
      { fieldId: 'choice', value: 'Pełny' },
    ],
  });
  const foreign = (driver: string, company: string) =>
    foreignWords(shown, { driver, company }).map((each) => each.words);
  expect(foreign('pl', 'de')).toEqual(['Ciężka brama']);
  expect(foreign('de-at', 'de')).toEqual([]);
});

// promise: Nobody in who does not belong
test('attack: of more words than anybody writes the same first ones are translated', () => {
  const words = (length: number) => ({ words: 'x'.repeat(length), isTranslated: true });
  expect(translatedWords([words(60), words(40), words(1)], 100)).toHaveLength(2);
  const all = Array.from({ length: 200 }, () => words(5_000));
  expect(translatedWords(all)).toEqual(all.slice(0, 4));
});
