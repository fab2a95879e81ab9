import { expect, test } from '@jest/globals';
import { isUnchanged } from './unchanged.ts';

const whole = { isPartial: false };
const partial = { isPartial: true };

test.each([
  ['a text that came back as it was written', 'Czekam przed bramą 3', 'Czekam przed bramą 3 ', 'pl', 'de', whole, true],
  ['a short one that the provider left so', 'Brama 3', 'Brama 3', 'pl', 'de', partial, true],
  ['a word of both languages', 'OK!', 'OK!', 'pl', 'de', whole, false],
  ['a name', 'Hotel Europa', 'Hotel Europa', 'pl', 'de', whole, false],
  ['a translation', 'Brama 3', 'Tor 3', 'pl', 'de', whole, false],
  ['a translation in part', 'Tak. Brama 3', 'Ja. Brama 3', 'pl', 'de', partial, false],
  ['a text without words', 'L-20931/7', 'L-20931/7', 'pl', 'de', whole, false],
  ['a text in the language of its reader', 'Wir warten an Tor 3', 'Wir warten an Tor 3', 'de', 'de', whole, false],
  ['a kind of that language', 'Estou no portão 3', 'Estou no portão 3', 'pt', 'pt-br', whole, false],
])('%s', (_what, asked, text, from, to, { isPartial }, expected) => {
  expect(isUnchanged({ text: asked, to }, { text, from, isPartial })).toBe(expected);
});
