import { expect, test } from '@jest/globals';
import { countedFrom, foundingPause } from './founding.ts';

const now = new Date('2026-11-28T12:00:00.000Z');
const hoursAgo = (...hours: number[]) => hours.map((each) => new Date(now.getTime() - each * 3_600_000));

test.each([
  ['none yet', [], 1, undefined],
  ['one of five', [3], 5, undefined],
  ['one of one', [3], 1, 21 * 3600],
  ['five of five: until the oldest counts no more', [23, 20, 3, 2, 1], 5, 3600],
  ['more than a lower limit allows now: until one is left', [23, 20, 3], 2, 4 * 3600],
  ['any number', [1, 1, 1, 1, 1, 1], 0, undefined],
])('%s', (_what, hours, limit, pause) => {
  expect(foundingPause(hoursAgo(...hours), limit, now)).toBe(pause);
});

test('foundings are counted over the last 24 hours', () => {
  expect(countedFrom(now)).toEqual(new Date('2026-11-27T12:00:00.000Z'));
});
