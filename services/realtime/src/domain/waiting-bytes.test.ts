import { expect, test } from '@jest/globals';
import { isOverLimit, largestOver, maxBytesOfReplica, maxBytesOfSocket } from './waiting-bytes.ts';

test('a connection does not read if more than half a megabyte waits for it', () => {
  expect([isOverLimit(0), isOverLimit(maxBytesOfSocket), isOverLimit(maxBytesOfSocket + 1)]).toEqual([
    false,
    false,
    true,
  ]);
});

test.each([
  ['all fit', { a: 40, b: 60 }, []],
  ['one is more than the others', { a: 10, b: 90, c: 10 }, ['b']],
  ['one is not enough', { a: 60, b: 70, c: 80 }, ['c', 'b']],
  ['nothing waits', {}, []],
])('given a hundred bytes for all, when %s, then those with the most are ended', (_what, waiting, ended) => {
  expect(largestOver(new Map(Object.entries(waiting)), 100)).toEqual(ended);
});

test('connections just within the bound of one are bounded in all', () => {
  const many = new Map(Array.from({ length: 100 }, (_, index) => [index, maxBytesOfSocket]));
  expect(largestOver(many, maxBytesOfReplica)).toHaveLength(100 - maxBytesOfReplica / maxBytesOfSocket);
});
