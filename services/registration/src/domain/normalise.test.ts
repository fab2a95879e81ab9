import { expect, test } from '@jest/globals';
import { normaliseName, normalisePlate } from './normalise.ts';

test('a name is the same however it was typed', () => {
  expect(normaliseName('  WIŚNIEWSKI-Nowak ')).toBe(normaliseName('Wis\u0301niewski-nowak'));
  expect(normaliseName('Van  der Berg')).toBe('van der berg');
});

test('a plate is its letters and digits', () => {
  expect(normalisePlate('dw 4k-123')).toBe('DW4K123');
  expect(normalisePlate('аа 1234 вх')).toBe('АА1234ВХ');
  expect(normalisePlate(' - ')).toBe('');
});
