import { expect, test } from '@jest/globals';
import { searchMarks, searchOf } from './search-marks.ts';

const marked = (text: string, searched: string, isNumber = false) =>
  searchMarks(text, searched, { isNumber })
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join('');

test.each([
  ['Jürgen Schäfer', 'schä jur', '[Jür]gen [Schä]fer'],
  ['Jürgen Schäfer', 'gen', 'Jürgen Schäfer'],
  ['Ju\u0308rgen', 'ju', '[Ju\u0308]rgen'],
  ['Łukasz Großmann', 'lukasz gross', '[Łukasz] [Groß]mann'],
  ['Müller-Lüdenscheidt', 'lud', 'Müller-[Lüd]enscheidt'],
  ['İbrahim', 'ib', '[İb]rahim'],
  ['Иванов', 'ИВ', '[Ив]анов'],
  ["O'Brien", "o'br", "O'[Br]ien"],
  ['Anna Anna', 'an anna', '[Anna] [Anna]'],
  ['Anna', 'a', 'Anna'],
  ['Anna', '', 'Anna'],
  ['', 'an', ''],
])('%s, searched by %s', (text, searched, expected) => {
  expect(marked(text, searched)).toBe(expected);
});

test.each([
  ['+49 151 99900011', '0011', '+49 151 9990[0011]'],
  ['+4915199900011', '0151 999 000 11', '+49[15199900011]'],
  ['HH-AB 123', 'hhab123', '[HH-AB 123]'],
  ['HH-AB 123', 'hh', '[HH]-AB 123'],
  ['HH-AB 123', '0123', 'HH-AB 123'],
])('the number %s, searched by %s', (text, searched, expected) => {
  expect(marked(text, searched, true)).toBe(expected);
});

test('one letter is not searched yet, but a Chinese one is', () => {
  expect(['a', ' a ', 'ab', ' ab ', '李', ''].map(searchOf)).toEqual(['', '', 'ab', 'ab', '李', '']);
});
