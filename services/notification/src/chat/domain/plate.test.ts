import { expect, it } from '@jest/globals';
import { plateParts } from './search-signs.ts';

it('is found by its beginnings and ends of three signs and more', () => {
  expect(plateParts('hh-N 20')).toEqual(['HHN', 'N20', 'HHN2', 'HN20', 'HHN20']);
  expect(plateParts('АВ 12')).toEqual(plateParts('AB12'));
  expect(plateParts('AB')).toEqual([]);
  expect(plateParts(' - ')).toEqual([]);
});
