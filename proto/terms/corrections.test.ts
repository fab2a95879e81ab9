import { expect, test } from '@jest/globals';
import { correctionsOf } from './corrections.ts';

const found = (from: string, source: string, to: string, translation: string) =>
  correctionsOf({ source, from, translation, to }).map(({ start, end, right }) => [
    translation.slice(start, end),
    right,
  ]);

test.each([
  ['a verb in its form', 'Onde posso descarregar?', 'Where can I download?', [['download', 'unload']]],
  ['another form', 'Já descarregaram.', 'They have downloaded.', [['downloaded', 'unloaded']]],
  [
    'two terms',
    'Carrego no cais.',
    'I charge at the pier.',
    [
      ['charge', 'load'],
      ['pier', 'loading bay'],
    ],
  ],
  ['several words', 'Um porta-paletes.', 'A pallet holder.', [['pallet holder', 'pallet jack']]],
  ['a file is downloaded', 'Onde posso descarregar a aplicação?', 'Where can I download the app?', []],
  ['a phone is charged', 'Carrego o telemóvel.', 'I charge the phone.', []],
  ['a term that is not named', 'Quanto pagam?', 'How much do you charge?', []],
  ['a part of a longer name', 'Um porta-paletes para a palete.', 'A palette jack.', [['palette', 'pallet']]],
  ['a part of a word', 'O selo.', 'The stamping.', []],
  ['a word by which another term of the sentence is named', 'O selo e o carimbo.', 'The seal and the stamp.', []],
])('%s', (_what, source, translation, expected) => {
  expect(found('pt', source, 'en', translation)).toEqual(expected);
});

test.each([
  ['The plates are in the kitchen.', 'Os pratos estão na cozinha.'],
  ['A stamp for the letter.', 'Um selo para a carta.'],
  ['The website does not load.', 'O site não carrega.'],
])('another meaning: %s', (source, translation) => {
  expect(found('en', source, 'pt', translation)).toEqual([]);
});

const intoPortuguese = (source: string, translation: string) => found('en', source, 'pt', translation);

test('articles before a word of another gender belong to it', () => {
  expect(intoPortuguese('Please unload at loading bay 3.', 'Descarregue na baía de carga 3.')).toEqual([
    ['na baía de carga', 'no cais'],
  ]);
  expect(intoPortuguese('Your own forklift.', 'A sua própria empilhadeira.')).toEqual([
    ['A sua própria empilhadeira', 'o seu próprio empilhador'],
  ]);
  expect(intoPortuguese('The scale.', 'A escala.')).toEqual([['escala', 'báscula']]);
});

test('a word that is the name of what every object inherits is no article', () => {
  expect(intoPortuguese('The scale.', 'O constructor escala.')).toEqual([['escala', 'báscula']]);
});

test('a name that is a part of a longer one counts only where it is a part of its translation', () => {
  expect(intoPortuguese('Bring the pallet jack.', 'Traga a palete.')).toEqual([['a palete', 'o porta-paletes']]);
  expect(intoPortuguese('Bring the empty pallet.', 'Traga o pallet vazio.')).toEqual([['pallet', 'palete']]);
});

test('a Brazilian reader has words of another trade', () => {
  expect(found('en', 'The truck is here.', 'pt-br', 'O caminhão está aqui.')).toEqual([]);
});

test('a region counts as its language, a language without words corrects nothing', () => {
  expect(found('pt-br', 'Descarregar.', 'en-us', 'Download.')).toEqual([['Download', 'unload']]);
  expect(found('fi', 'Descarregar.', 'en', 'Download.')).toEqual([]);
  expect(found('pt', 'Descarregar.', 'fi', 'Download.')).toEqual([]);
});

test('a text of any length takes time in proportion to it', () => {
  const long = 'descarregar '.repeat(4_000);
  const started = process.threadCpuUsage();
  expect(found('pt', long, 'en', 'download '.repeat(4_000))).toHaveLength(4_000);
  expect(process.threadCpuUsage(started).user).toBeLessThan(3_000_000);
});
