import { expect, test } from '@jest/globals';
import { nameTokens } from './search-signs.ts';

test.each([
  ['Jan Kowalski', ['jan', 'kowalski']],
  ['  KOWALSKI  jan ', ['kowalski', 'jan']],
  ['Ştefan Popescu', ['ştefan', 'popescu']],
  ['S\u0327tefan', ['ştefan']],
  ['Ana Ana', ['ana']],
  ['', []],
])('%s has the words %j', (name, words) => {
  expect(nameTokens(name)).toEqual(words);
});
