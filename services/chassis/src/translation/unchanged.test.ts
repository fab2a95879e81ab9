import { expect, test } from '@jest/globals';
import { isUnchanged } from './unchanged.ts';

test.each([
  ['a text that came back as it was written', 'Brama 3', 'Brama 3 ', 'pl', 'de', true],
  ['a translation', 'Brama 3', 'Tor 3', 'pl', 'de', false],
  ['a text without words', 'L-20931/7', 'L-20931/7', 'pl', 'de', false],
  ['a text in the language of its reader', 'Tor 3', 'Tor 3', 'de', 'de', false],
  ['a kind of that language', 'Portão 3', 'Portão 3', 'pt', 'pt-br', false],
])('%s', (_what, asked, text, from, to, expected) => {
  expect(isUnchanged({ text: asked, to }, { text, from })).toBe(expected);
});
