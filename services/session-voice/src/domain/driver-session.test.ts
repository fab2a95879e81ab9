import { expect, test } from '@jest/globals';
import { isShownInChats } from './driver-session.ts';

// In winter the day in Berlin begins at 23:00 UTC.
const now = new Date('2026-12-01T07:00:00.000Z');
const closedAt = (time: string) => ({ isActive: false, closedAt: new Date(time) });

test('given a session that is active, then the chats show it, whenever it began', () => {
  expect(isShownInChats({ isActive: true, closedAt: null }, now)).toBe(true);
});

test.each([
  ['2026-11-30T22:59:59.999Z', false],
  ['2026-11-30T23:00:00.000Z', true],
  ['2026-12-01T06:59:00.000Z', true],
])('given a session that ended at %s, then the chats of today show it: %s', (time, isShown) => {
  expect(isShownInChats(closedAt(time), now)).toBe(isShown);
});
