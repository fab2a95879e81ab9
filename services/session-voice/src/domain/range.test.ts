import { expect, test } from '@jest/globals';
import { maxMessages, newestWithin, rangeOf, shares } from './range.ts';

test.each([
  ['all of a short session', 30, {}, { above: 0, upTo: 30, more: false }],
  ['the newest of a long one', 12_000, {}, { above: 2000, upTo: 12_000, more: true }],
  ['the newest fifty', 10_000, { limit: 50 }, { above: 9950, upTo: 10_000, more: true }],
  ['the fifty before them', 10_000, { beforeSeq: 9951, limit: 50 }, { above: 9900, upTo: 9950, more: true }],
  ['the last page back', 10_000, { beforeSeq: 21, limit: 50 }, { above: 0, upTo: 20, more: false }],
  ['what came after one number', 10_000, { afterSeq: 9998 }, { above: 9998, upTo: 10_000, more: false }],
  ['a page of what came after', 10_000, { afterSeq: 10, limit: 20 }, { above: 10, upTo: 30, more: true }],
  ['a stretch in the middle', 100, { afterSeq: 10, beforeSeq: 21 }, { above: 10, upTo: 20, more: false }],
  ['nothing after the newest', 100, { afterSeq: 100 }, { above: 100, upTo: 100, more: false }],
  ['nothing where one knows more than there is', 100, { afterSeq: 500 }, { above: 100, upTo: 100, more: false }],
  ['nothing before the first', 100, { beforeSeq: 0 }, { above: 0, upTo: 0, more: false }],
  ['no message at all', 100, { limit: 0 }, { above: 100, upTo: 100, more: true }],
  ['an empty session', 0, {}, { above: 0, upTo: 0, more: false }],
])('%s', (_what, lastSeq, asked, expected) => {
  expect(rangeOf(lastSeq, asked)).toEqual(expected);
});

test('a list of sessions shares the messages of one answer, the newest session first', () => {
  const sessions = [{ lastSeq: 6000 }, { lastSeq: 6000 }, { lastSeq: 5 }];
  const counts = (perSession: number) => shares(sessions, perSession).map(({ range: { above, upTo } }) => upTo - above);
  expect(counts(maxMessages)).toEqual([6000, 4000, 0]);
  expect(counts(1)).toEqual([1, 1, 1]);
  expect(counts(0)).toEqual([0, 0, 0]);
});

test.each([
  ['nothing without a byte', 0, [], 0],
  ['at least one', 1, [2], 20],
  ['as many as reach it', 20, [2], 20],
  ['one more that reaches beyond', 21, [1, 2], 50],
  ['all that there are', 1000, [0, 1, 2], 150],
])('the newest messages within some bytes: %s', (_what, most, kept, bytes) => {
  const messages = [100, 30, 20].map((length, index) => ({ index, personal: { length } }));
  const found = newestWithin(messages, most);
  expect(found.kept.map(({ index }) => index)).toEqual(kept);
  expect(found.bytes).toBe(bytes);
});
