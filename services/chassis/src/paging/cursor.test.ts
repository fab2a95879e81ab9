import { expect, test } from '@jest/globals';
import { fromCursor, toCursor } from './cursor.ts';

test('a cursor names the row it was made from', () => {
  const position = { time: new Date('2026-11-21T10:00:00.123Z'), id: '0199b0de-0000-7000-8000-000000000001' };
  expect(fromCursor(toCursor(position))).toEqual(position);
});

test.each([
  '',
  'x',
  'bm90IGEgY3Vyc29y',
  toCursor({ time: new Date(0), id: "' OR 1=1" }),
  toCursor({ time: new Date(-8.64e15), id: '0199b0de-0000-7000-8000-000000000001' }),
])('%j is no cursor', (cursor) => {
  expect(fromCursor(cursor)).toBeUndefined();
});
