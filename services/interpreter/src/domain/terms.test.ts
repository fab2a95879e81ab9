import { expect, test } from '@jest/globals';
import { correctTerms } from './terms.ts';

const corrected = (source: string, translation: string, from = 'pt', to = 'en') =>
  correctTerms({ source, translation, from, to });

test.each([
  ['the form', 'Estou a descarregar.', "I'm downloading.", "I'm unloading."],
  ['the capital', 'Descarregar no cais 4?', 'Download at pier 4?', 'Unload at loading bay 4?'],
  ['capitals', 'DESCARREGAR JÁ', 'DOWNLOAD NOW', 'UNLOAD NOW'],
  ['the plural', 'Os selos estão partidos.', 'The stamps are broken.', 'The seals are broken.'],
  ['signs and every other word', '«O cais», onde é?', '“The pier”, where is it?', '“The loading bay”, where is it?'],
  ['what is right', 'Onde posso descarregar?', 'Where can I unload?', 'Where can I unload?'],
])('keeps %s', (_what, source, translation, expected) => {
  expect(corrected(source, translation)).toBe(expected);
});

test('a known wrong word of a term is replaced in German, too', () => {
  expect(corrected('Do not break the seal.', 'Die Robbe nicht brechen.', 'en', 'de')).toBe('Die Plombe nicht brechen.');
  expect(corrected('I have to unload.', 'Ich muss herunterladen.', 'en', 'de')).toBe('Ich muss entladen.');
});
