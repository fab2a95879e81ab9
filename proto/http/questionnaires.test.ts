import { expect, test } from '@jest/globals';
import { mostLanguages, translations } from './questionnaires.ts';

const inLanguages = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_each, at) => [`xx-${String(at).padStart(4, '0')}`, {}]));

test('attack: a questionnaire has no more languages than a form can be made in', () => {
  expect(translations.safeParse(inLanguages(mostLanguages)).success).toBe(true);
  expect(translations.safeParse(inLanguages(mostLanguages + 1)).success).toBe(false);
});
