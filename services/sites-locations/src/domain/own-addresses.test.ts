import { expect, test } from '@jest/globals';
import { matchingAddresses } from './own-addresses.ts';

const places = [
  { id: 1, address: 'Hafenstraße 12, 20457 Hamburg' },
  { id: 2, address: 'Hafenstrasse 12, 20457 Hamburg' },
  { id: 3, address: 'Am Hafen 3, Ulm' },
  { id: 4, address: 'Kolonia, ul. Długa 4' },
];
const matching = (typed: string, limit = 5) => matchingAddresses(places, typed, limit).map(({ id }) => id);

test.each([
  ['the beginning of a street', 'Hafenstr', [1]],
  ['a beginning that several have', 'Hafen', [1, 3]],
  ['a short form and a number', 'Hafenstr. 12', [1]],
  ['words in another order', 'hamburg hafenstrasse 1', [1]],
  ['other spellings', 'dluga', [4]],
  ['a house number that is another one', 'Hafenstraße 13', []],
  ['a street that no site has', 'Lindenstr', []],
  ['nothing but signs', ' ,- ', []],
])('given %s, when matched, then only addresses that exist are found', (_what, typed, ids) => {
  expect(matching(typed)).toEqual(ids);
});

test('given more than are wanted, when matched, then no more are found', () => {
  expect(matching('hafen', 1)).toEqual([1]);
});
