import { expect, test } from '@jest/globals';
import { isLongEnough, isSure } from '../domain/recognition.ts';
import { createRecogniser } from './recogniser.ts';

const { recognise, languages } = createRecogniser();

test.each([
  ['pt', 'Onde posso descarregar a mercadoria hoje, por favor?'],
  ['en', 'Where can I unload the goods today, please? I have been waiting.'],
  ['pl', 'Gdzie mogę dzisiaj rozładować towar? Czekam już dwie godziny.'],
  ['es', '¿Dónde puedo descargar la mercancía hoy, por favor? Estoy esperando.'],
  ['it', 'Dove posso scaricare la merce oggi, per favore? Sto aspettando dalle otto.'],
])('a sentence in %s is surely of that language', (language, text) => {
  expect(isLongEnough(text)).toBe(true);
  const recognition = recognise(text);
  expect(recognition.language).toBe(language);
  expect(isSure(recognition)).toBe(true);
});

test.each([
  ['Danish and Norwegian are too near each other', 'Hvor kan jeg læsse varerne af i dag, jeg har ventet i to timer nu'],
  [
    'Galician, which it does not know, lies between two',
    'Onde podo descargar a mercadoría hoxe, por favor? Estou agardando dende as oito.',
  ],
  ['two halves are of neither', 'Onde posso descarregar a mercadoria? Where can I unload it please?'],
])('%s: nothing is sure', (_why, text) => {
  expect(isSure(recognise(text))).toBe(false);
});

test('fewer than 40 letters are too few, whatever else is there', () => {
  expect(isLongEnough('Onde posso descarregar? 12345 12345 12345 12345')).toBe(false);
});

test('speech is recognised in the languages that the model lists, and in no other', () => {
  expect(languages).toEqual(expect.arrayContaining(['de', 'en', 'es', 'no', 'pt']));
  expect(languages).not.toContain('gl');
});
