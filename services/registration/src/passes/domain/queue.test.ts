import { describe, expect, test } from '@jest/globals';
import { type QueuePart, queueStart, waitingBefore } from './queue.ts';

const before = (changes: Partial<QueuePart> = {}): QueuePart => ({
  isOwn: false,
  hasJob: false,
  isRepeated: false,
  count: 1,
  ...changes,
});
const own = before({ isOwn: true });

describe('given a registration that waits, then before it', () => {
  test.each<[string, QueuePart[], number]>([
    ['nobody waits if it is the first', [], 0],
    ['each earlier one waits', [before({ count: 3 })], 3],
    ['one that has a job waits no more', [before({ count: 3 }), before({ hasJob: true, count: 2 })], 3],
    ['one whose driver registered again is not counted', [before({ isRepeated: true, count: 2 }), before()], 1],
    ['nobody waits if all have jobs', [before({ hasJob: true }), before({ hasJob: true, isRepeated: true })], 0],
  ])('%s', (_what, others, expected) => {
    expect(waitingBefore([...others, own])).toBe(expected);
  });

  test('as many wait after its driver registered again', () => {
    expect(waitingBefore([before(), { ...own, isRepeated: true }])).toBe(1);
  });
});

test.each([
  ['2026-11-21T07:42:00.000Z', '2026-11-20T23:00:00.000Z'],
  ['2026-11-20T23:00:00.000Z', '2026-11-20T23:00:00.000Z'],
  ['2026-07-01T21:59:00.000Z', '2026-06-30T22:00:00.000Z'],
  ['2026-10-25T12:00:00.000Z', '2026-10-24T22:00:00.000Z'],
])('given a registration at %s, then its queue begins with its day in Berlin, %s', (registeredAt, start) => {
  expect(queueStart(new Date(registeredAt)).toISOString()).toBe(start);
});

describe('no place is shown', () => {
  test('given a registration that has a job', () => {
    expect(waitingBefore([before(), { ...own, hasJob: true }])).toBeNull();
  });

  test('given no queue: its QR code does not show it', () => {
    expect(waitingBefore([])).toBeNull();
  });
});
