import { expect, test } from '@jest/globals';
import { inBytes, inCharacters, piecesOf } from './index.ts';

test('a text that fits stays whole', () => {
  expect(piecesOf('Bitte warten.', 100, inCharacters)).toEqual(['Bitte warten.']);
});

test('a long text is cut between sentences', () => {
  expect(piecesOf('Guten Tag. Bitte warten Sie. Danke!', 20, inCharacters)).toEqual([
    'Guten Tag. ',
    'Bitte warten Sie. ',
    'Danke!',
  ]);
});

test('a sentence that is too long alone is cut between words, and a word between characters', () => {
  expect(piecesOf('eins zwei drei', 10, inCharacters)).toEqual(['eins zwei ', 'drei']);
  expect(piecesOf('Donaudampfschiff', 6, inCharacters)).toEqual(['Donaud', 'ampfsc', 'hiff']);
});

test('bytes are what counts where the provider counts bytes, and nothing is lost', () => {
  const text = 'Будь ласка, зачекайте у машині. 👩‍🔧 '.repeat(40);
  const pieces = piecesOf(text, 100, inBytes);
  expect(Math.max(...pieces.map(inBytes))).toBeLessThanOrEqual(100);
  expect(pieces.join('')).toBe(text);
  expect(pieces.every((piece) => piece.isWellFormed())).toBe(true);
});
