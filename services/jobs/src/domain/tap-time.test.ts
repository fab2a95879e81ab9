import { expect, test } from '@jest/globals';
import { tapTime } from './confirmation.ts';

const now = new Date('2026-12-01T08:41:00.000Z');
const day = 24 * 60 * 60 * 1000;
const byClock = (wrongBy: number, at: string) => new Date(Date.parse(at) + wrongBy).toISOString();

// promise: Bad luck of a driver's phone
test.each([
  ['right', 0],
  ['a day behind', -day],
  ['a day ahead', day],
])('given the clock of the phone is %s, when a tap is sent half an hour later, then it is of then', (_how, wrongBy) => {
  const tappedAt = byClock(wrongBy, '2026-12-01T08:11:00.000Z');
  const sentAt = byClock(wrongBy, '2026-12-01T08:41:00.000Z');
  expect(tapTime({ tappedAt, sentAt }, now)).toEqual(new Date('2026-12-01T08:11:00.000Z'));
});

test('given the call took some seconds, then the tap is as the phone says', () => {
  const tappedAt = '2026-12-01T08:11:00.000Z';
  expect(tapTime({ tappedAt, sentAt: '2026-12-01T08:40:52.000Z' }, now)).toEqual(new Date(tappedAt));
});

test('given an older page, which does not say when it sends, then the tap is as the phone says', () => {
  expect(tapTime({ tappedAt: '2026-11-30T08:11:00.000Z' }, now)).toEqual(new Date('2026-11-30T08:11:00.000Z'));
  expect(tapTime({}, now)).toBeUndefined();
});
