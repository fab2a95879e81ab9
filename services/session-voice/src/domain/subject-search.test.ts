import { expect, test } from '@jest/globals';
import { isSearched } from './subject-search.ts';

const driver = { name: 'Łukasz Nowák', licensePlateTruck: 'WX 1234A' };

test.each([
  ['nowak', true],
  ['NOWÁK łukasz', true],
  ['wx1234a', true],
  ['WX-1234 A', true],
  ['WX 12', false],
  ['nowak anna', false],
  [' - ', false],
])('"%s"', (search, isFound) => {
  expect(isSearched(driver, search)).toBe(isFound);
});
