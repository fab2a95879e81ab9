import { expect, test } from '@jest/globals';
import { keyIn, spansOfWeeks, weekOf } from './weeks.ts';

test('spans cover each week once, the newest first, and grow', () => {
  const spans = [...spansOfWeeks(2_960, 2_930)];
  expect(spans.map(({ length }) => length)).toEqual([1, 4, 16, 10]);
  expect(spans.flat()).toEqual(Array.from({ length: 31 }, (_, index) => 2_960 - index));
  expect([...spansOfWeeks(5, 5)]).toEqual([[5]]);
  expect([...spansOfWeeks(4, 5)]).toEqual([]);
});

test('a week begins on Thursday at midnight, as the days since 1970 are counted', () => {
  expect(weekOf(new Date('1970-01-07T23:59:59.999Z'))).toBe(0);
  expect(weekOf(new Date('1970-01-08T00:00:00.000Z'))).toBe(1);
});

test("a term's key is another one in each week, and a whole number of 8 bytes", () => {
  const terms = ['-9223372036854775808', '9223372036854775807', '0'];
  for (const term of terms) {
    const keys = [1, 2, 3_000].map((week) => keyIn(week, term));
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(BigInt.asIntN(64, BigInt(key)).toString()).toBe(key);
  }
});
