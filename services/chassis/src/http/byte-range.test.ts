import { expect, test } from '@jest/globals';
import { byteRange } from './byte-range.ts';

test.each([
  ['bytes=0-1', { first: 0, last: 1 }],
  ['bytes=3-', { first: 3, last: 9 }],
  ['bytes=8-20', { first: 8, last: 9 }],
  ['bytes=-4', { first: 6, last: 9 }],
  ['bytes=-40', { first: 0, last: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-4', 'whole'],
  ['bytes=0-1,4-5', 'whole'],
  ['bytes=-', 'whole'],
  ['lines=0-1', 'whole'],
  ['bytes=-1-2', 'whole'],
  ['bytes=0-99999999999999999999999', { first: 0, last: 9 }],
  ['bytes=99999999999999999999999-', 'none'],
  [undefined, 'whole'],
])('of ten bytes %s is %j', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range);
});

test.each(['bytes=0-', 'bytes=-4'])('of nothing %s is all', (header) => {
  expect(byteRange(header, 0)).toBe('whole');
});
