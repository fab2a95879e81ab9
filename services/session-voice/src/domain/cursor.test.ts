import { expect, test } from '@jest/globals';
import { fromCursor, toCursor } from './cursor.ts';

const place = { startedAt: new Date('2026-11-21T08:00:00.123Z'), id: 'b0c6d3a8-1111-4222-8333-944455556666' };

test('a cursor names the place from which it was made', () => {
  expect(fromCursor(toCursor(place))).toEqual(place);
});

test.each(['', 'x', toCursor({ ...place, id: "' or 1" }), Buffer.from('yesterday').toString('base64url')])(
  'what no list answered names none: %s',
  (cursor) => {
    expect(fromCursor(cursor)).toBeUndefined();
  },
);
