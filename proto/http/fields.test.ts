import { expect, test } from '@jest/globals';
import { day, line } from './fields.ts';

test('half of a surrogate pair, which no store can hold, becomes a replacement character', () => {
  expect(line(10).parse('a\ud800b')).toBe('a\ufffdb');
  expect(line(10).parse('😀')).toBe('😀');
});

test.each(['0000-01-01', '0001-01-01', '1899-12-31', '2026-02-30', '20261120'])('%s is no day to ask for', (given) => {
  expect(day().safeParse(given).success).toBe(false);
});

test.each(['1900-01-01', '2026-11-20', '9999-12-31'])('%s is one', (given) => {
  expect(day().parse(given)).toBe(given);
});
