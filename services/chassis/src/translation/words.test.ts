import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { hasWords } from './words.ts';

test.each([
  ...['', ' ', '12', '12,5', '14:30', '👍', '🙂🙂 !!', '...', '5 < 6 & 7', '+49 151 1234567'],
  ...['L-20931/7', 'WN 12345', 'B-AB 1234', 'PL12ABC', '24t', 'https://example.org/tor/3', 'dispo@example.org'],
])('nothing to translate in %j', (text) => {
  expect(hasWords(text)).toBe(false);
});

test.each([
  ...['Tor 3', 'TOR 3', 'Tor3', 'JA', 'OK', 'Да', 'y', '你好', 'مرحبا', '5 < 6 & more', 'Plate WN 12345', 'გამარჯობა'],
  ...['Mam 12 palet', 'L-20931/7 jest mój', 'x'.repeat(3_000)],
])('words in %j', (text) => {
  expect(hasWords(text)).toBe(true);
});

test('what has no letter has no words, and a sentence around it has', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      if (!/\p{L}/u.test(text)) expect(hasWords(text)).toBe(false);
      expect(hasWords(`${text} gdzie `)).toBe(true);
    }),
  );
});
