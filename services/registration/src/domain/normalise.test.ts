import { expect, test } from '@jest/globals';
import { normaliseName } from '../db/lookups.ts';

test('a name is the same however it was typed', () => {
  expect(normaliseName('  WIŚNIEWSKI-Nowak ')).toBe(normaliseName('Wis\u0301niewski-nowak'));
  expect(normaliseName('Van  der Berg')).toBe('van der berg');
});
