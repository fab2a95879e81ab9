import { hasLettersBesideCodes } from '@gatelingo/chassis/translation';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { piecesOf } from './pieces.ts';

const sentencesOf = (text: string, language = 'en') =>
  piecesOf(text, { language, hasLettersBesideCodes }).flatMap((piece) =>
    piece.kind === 'sentence' ? [piece.text] : [],
  );

test.each([
  ['Hello. How are you? Fine!', ['Hello.', 'How are you?', 'Fine!']],
  ['Go to gate Nr. 5 now. Wait there.', ['Go to gate Nr. 5 now.', 'Wait there.']],
  ['first line\n\n  second line', ['first line', 'second line']],
  ['all done 😀👍🏽 thanks', ['all done', 'thanks']],
  ['5 < 6 & more', ['6 & more']],
  ['25 °C and +49 151 1234567 is my phone', ['25 °C and +49 151 1234567 is my phone']],
  ['Call me or write to info@nordhafen.example.', ['Call me or write to']],
  ['See (https://gate.example/p/1?a=b+c&d=<e>), please', ['See (', '), please']],
  ['www.nordhafen.example has a map', ['has a map']],
  ['two pallets @ ramp 3 and a@b', ['two pallets @ ramp 3 and a@b']],
  [`before ${'a'.repeat(3_000)} after`, ['before', 'after']],
  [`before ${'a'.repeat(60)} after`, [`before ${'a'.repeat(60)} after`]],
])('sentences of %j', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences);
});

test('a sentence of more than 300 letters is cut', () => {
  const clause = 'the truck waits at the gate with the goods of yesterday, ';
  const long = sentencesOf(clause.repeat(30));
  expect(long.length).toBeGreaterThan(5);
  for (const sentence of long) expect(sentence).toMatch(/^the truck waits [^]{100,290},$/);
  for (const text of ['a '.repeat(1_000), '请把卡车开到门'.repeat(280)])
    for (const sentence of sentencesOf(text, 'zh')) expect(sentence.length).toBeLessThanOrEqual(300);
});

test('a Greek question ends with ";"', () => {
  const text = 'Πού μπορώ να παρκάρω; Ευχαριστώ πολύ.';
  expect(sentencesOf(text, 'el')).toEqual(['Πού μπορώ να παρκάρω;', 'Ευχαριστώ πολύ.']);
});

test('a language without spaces has no long words', () => {
  const text =
    '请把卡车开到十二号门然后在那里等待直到交通灯变绿再卸货谢谢您的耐心等待我们马上就来帮助您卸货请不要离开您的卡车请把卡车开到十二号门然后在那里等待';
  expect(sentencesOf(text, 'zh')).toEqual([text]);
});

test.each([
  'L-20931/7',
  'CMR',
  'info@nordhafen.example',
  'WX 12345',
  'KN AB 1234',
  'B12',
  '😀 👍🏽 🇵🇹',
  '12:30',
  '+49 151 1234567',
  '…?!',
  '  ',
  '3.500',
])('nothing to translate in %j', (text) => {
  expect(sentencesOf(text)).toEqual([]);
});

test('the pieces joined are the text', () => {
  const any = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc
      .array(fc.constantFrom('Hello. ', '😀', '\n', ' ', 'L-20931/7', 'a'.repeat(70), 'Olá, tudo?', '<b>', '١٢'))
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(any, fc.constantFrom('en', 'pt', 'ar', 'zh', 'no'), (text, language) => {
      const pieces = piecesOf(text, { language, hasLettersBesideCodes });
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const piece of pieces) if (piece.kind === 'sentence') expect(piece.text).toBe(piece.text.trim());
    }),
  );
});
