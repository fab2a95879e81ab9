import { expect, test } from '@jest/globals';
import { maxLanguages, questionnaireEndpoints, translations } from './questionnaires.ts';

const inLanguages = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_each, at) => [`xx-${String(at).padStart(4, '0')}`, {}]));

test('attack: a questionnaire has no more languages than a form can be made in', () => {
  expect(translations.safeParse(inLanguages(maxLanguages)).success).toBe(true);
  expect(translations.safeParse(inLanguages(maxLanguages + 1)).error?.issues).toMatchObject([
    { path: [], message: 'Use at most 50 languages.', params: { code: 'too_big' } },
  ]);
});

test('attack: translations with so many faults that they are more than a call has arguments', () => {
  const texts = Object.fromEntries(Array.from({ length: 20_000 }, (_each, at) => [`field.${String(at)}.label`, {}]));
  const body = { name: 'a', fields: [], translations: { de: texts, fr: texts, pl: texts } };
  const { error } = questionnaireEndpoints.createQuestionnaire.request.body.safeParse(body);
  expect(error?.issues[0]).toMatchObject({ path: ['translations', 'de', 'field.0.label', 'text'] });
  expect(error?.issues.length).toBe(100);
});
