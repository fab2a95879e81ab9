import { expect, it } from '@jest/globals';
import { plateParts, plateSigns } from './search-signs.ts';

it('is compared without spaces, dashes and case', () => {
  expect(plateSigns(' hh-nl 2045')).toBe('hhnl2045');
  expect(plateSigns('АА 1234 ВС')).toBe('аа1234вс');
  expect(plateSigns(' - ')).toBe('');
});

it('is found by its beginnings and ends of three signs and more', () => {
  expect(plateParts('HH-N 20')).toEqual(['hhn', 'n20', 'hhn2', 'hn20', 'hhn20']);
  expect(plateParts('AB')).toEqual([]);
});
