import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { lossOf } from './loss.ts';

const unharmed: [source: string, translation: string][] = [
  ['O camião L-20931/7 chega às 14:30 na doca 12.', 'The truck L-20931/7 arrives at 14:30 at dock 12.'],
  ['Chego às 14h30.', 'I arrive at 14:30.'],
  ['Your load weighs 24,500 kg.', 'A carga pesa 24.500 kg.'],
  ['Your load weighs 24500 kg.', 'A carga pesa 24 500 kg.'],
  ['Peso: 3,5 t', 'Weight: 3.5 t'],
  ['Tenho 20t', 'I have 20 t'],
  ['Placa WX 12345 e KN AB 1234', 'Plates KN AB 1234 and WX 12345'],
  ['Vá ao B12.', 'Go to B12.'],
  ['عندي ١٢ طنا', 'I have 12 tonnes'],
  ['TEM 250 PALETES NA DOCA 4', 'THERE ARE 250 PALLETS AT DOCK 4'],
  ['500 EUR', 'EUR 500'],
  ['Um contentor de 40-foot', 'A 40-foot container'],
  ['sem números', 'without 3 numbers'],
];
test.each(unharmed)('nothing is lost: %s → %s', (source, translation) => {
  expect(lossOf(source, translation)).toBeUndefined();
});

const harmed: [source: string, translation: string, loss: string][] = [
  ['O camião L-20931/7 chega.', 'The truck L - 931/7 arrives.', 'codes'],
  ['Vá ao B12.', 'Go to B 12.', 'codes'],
  ['Vá ao B12.', 'Go to AB123.', 'codes'],
  ['Placa WX 12345 aqui', 'Plate WX 1234 here', 'codes'],
  ['Do you have your CMR and delivery note?', 'Você tem sua nota de entrega e sua nota?', 'codes'],
  ['Doca 12', 'Dock 21', 'numbers'],
  ['Doca 12 e 12', 'Dock 12', 'numbers'],
  ['Às 14:30', 'At 2:30 pm', 'numbers'],
  ['Peso 3,5 t', 'Weight 35 t', 'numbers'],
  ['Em 12.11.2026', 'On 11/12/2026', 'numbers'],
  ['عندي ١٢ طنا', 'I have 21 tonnes', 'numbers'],
  ['Olá', ' ', 'text'],
];
test.each(harmed)('something is lost: %s → %s', (source, translation, loss) => {
  expect(lossOf(source, translation)).toBe(loss);
});

const words = fc.constantFrom('truck', 'at', 'the', 'rampa', 'ворота', 'الباب', 'Tor', 'às');
const numbers = fc.integer({ min: 0, max: 99_999_999 }).map(String);
const codes = fc.constantFrom('L-20931/7', 'B12', 'MSKU1234567', 'AB-123', 'x2');
const sentences = fc.array(fc.oneof(words, numbers, codes), { minLength: 1, maxLength: 12 });

test('a text loses nothing against itself', () => {
  fc.assert(fc.property(sentences, (parts) => lossOf(parts.join(' '), parts.join(' ')) === undefined));
});

test('other words around the same numbers and codes are no loss', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(numbers, codes)), words, words, (kept, one, other) => {
      const written = (word: string) => [word, ...kept.flatMap((each) => [each, word])].join(' ');
      return lossOf(written(one), written(other)) === undefined;
    }),
  );
});

test('a number that is missing, or has another digit, is a loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 1, max: 9 }), words, (number, more, word) => {
      expect(lossOf(`${word} ${number}`, word)).toBe('numbers');
      expect(lossOf(`${word} ${number}`, `${word} ${number + more}`)).toBe('numbers');
    }),
  );
});

test('a code with a character less is a loss', () => {
  fc.assert(
    fc.property(codes, words, fc.nat(), (code, word, at) => {
      const place = at % code.length;
      const harmed = code.slice(0, place) + code.slice(place + 1);
      expect(lossOf(`${word} ${code}`, `${word} ${harmed}`)).toBe('codes');
    }),
  );
});

test('any two texts are compared without an error', () => {
  const any = fc.string({ unit: 'binary', maxLength: 200 });
  fc.assert(fc.property(any, any, (one, other) => void lossOf(one, other)));
});
