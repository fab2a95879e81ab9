import { expect, test } from '@jest/globals';
import { counterBounds, opensNow, workAt } from './proof-of-work-rules.ts';

test.each([
  [101, 1],
  [199, 1],
  [200, 2],
  [399, 2],
  [400, 4],
  [800, 8],
  [100_000, 8],
])('given a limit of 100 and call %i, then its work is %i times the usual one', (used, work) => {
  expect(workAt({ used, points: 100 })).toBe(work);
});

test('given 50 tries on average, then a phone needs 25 to 75', () => {
  expect(counterBounds(50)).toEqual({ least: 25, most: 75 });
  expect(counterBounds(1)).toEqual({ least: 1, most: 1 });
});

test.each([
  ['the gate that it is for', 'north', 9_999, true],
  ['another gate', 'south', 9_999, false],
  ['its last moment over', 'north', 10_000, false],
])('given a challenge and %s', (_what, gate, now, opens) => {
  expect(opensNow({ opens: 'north', until: 10_000 }, { gate, now: new Date(now) })).toBe(opens);
});
