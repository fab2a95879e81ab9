import { expect, test } from '@jest/globals';
import { isLongEnough, isSure } from '../domain/recognition.ts';
import { createRecogniser } from './recogniser.ts';

const recognise = createRecogniser();
const languages = ['en', 'pt', 'es', 'de', 'pl', 'da', 'no'];

test.each([
  ['pt', 'Onde posso descarregar a mercadoria hoje, por favor?'],
  ['en', 'Where can I unload the goods today, please? I have been waiting.'],
  ['pl', 'Gdzie mogę dzisiaj rozładować towar? Czekam już dwie godziny.'],
])('a sentence in %s is surely of that language', (language, text) => {
  expect(isLongEnough(text)).toBe(true);
  const recognition = recognise(text, languages);
  expect(recognition.language).toBe(language);
  expect(isSure(recognition)).toBe(true);
});

test('Danish and Norwegian are not told apart', () => {
  expect(isSure(recognise('Hvor kan jeg læsse varerne af i dag, jeg har ventet i to timer nu', languages))).toBe(false);
});

test('a text of which each language has half is of none', () => {
  const text = 'Onde posso descarregar a mercadoria? Where can I unload it please?';
  expect(isSure(recognise(text, languages))).toBe(false);
});

test('fewer than 40 letters are too few, whatever else is there', () => {
  expect(isLongEnough('Onde posso descarregar? 12345 12345 12345 12345')).toBe(false);
});

test('only the languages that are asked for come out', () => {
  expect(['de', 'pl']).toContain(recognise('Onde posso descarregar a mercadoria hoje?', ['de', 'pl']).language);
});
