import { expect, it } from '@jest/globals';
import { isSnoozed } from './chat.ts';
import { snoozeEnd } from './snooze.ts';

const at = (text: string) => new Date(text);

it.each([
  ['in winter', '2026-11-24T03:50:00Z', '2026-11-25T07:00:00.000Z'],
  ['in summer', '2026-07-01T10:00:00Z', '2026-07-02T06:00:00.000Z'],
  ['after midnight in Berlin, before it in UTC', '2026-11-24T23:30:00Z', '2026-11-26T07:00:00.000Z'],
  ['before the night in which the clocks go back', '2026-10-24T10:00:00Z', '2026-10-25T07:00:00.000Z'],
  ['before the night in which they go forward', '2026-03-28T10:00:00Z', '2026-03-29T06:00:00.000Z'],
  ['on the last day of a month', '2026-12-31T12:00:00Z', '2027-01-01T07:00:00.000Z'],
])('tomorrow is 8:00 of the next day in Berlin, %s', (_when, now, end) => {
  expect(snoozeEnd('tomorrow', at(now))?.toISOString()).toBe(end);
});

it.each([
  ['Europe/Athens', '2026-11-24T03:50:00Z', '2026-11-25T06:00:00.000Z'],
  ['Europe/Athens', '2026-11-24T22:30:00Z', '2026-11-26T06:00:00.000Z'],
  ['America/New_York', '2026-11-25T03:00:00Z', '2026-11-25T13:00:00.000Z'],
  ['America/New_York', '2026-10-31T15:00:00Z', '2026-11-01T13:00:00.000Z'],
  ['Asia/Kathmandu', '2026-07-01T10:00:00Z', '2026-07-02T02:15:00.000Z'],
])('tomorrow is 8:00 of the next day on the site in %s', (timeZone, now, end) => {
  expect(snoozeEnd('tomorrow', at(now), timeZone)?.toISOString()).toBe(end);
});

it('later today is three hours on, and the driver’s message has no time', () => {
  const now = at('2026-11-24T03:50:00Z');
  expect(snoozeEnd('later-today', now)?.toISOString()).toBe('2026-11-24T06:50:00.000Z');
  expect(snoozeEnd('driver-writes', now)).toBeNull();
});

it('a chat is set aside until its time, and no longer than until the driver writes', () => {
  const [now, later] = [at('2026-11-24T04:00:00Z'), at('2026-11-24T05:00:00Z')];
  expect(isSnoozed({ snoozedSeq: 3, snoozedUntil: later, receivedSeq: 3 }, now)).toBe(true);
  expect(isSnoozed({ snoozedSeq: 3, snoozedUntil: later, receivedSeq: 3 }, later)).toBe(false);
  expect(isSnoozed({ snoozedSeq: 3, snoozedUntil: later, receivedSeq: 4 }, now)).toBe(false);
  expect(isSnoozed({ snoozedSeq: 0, snoozedUntil: null, receivedSeq: 0 }, later)).toBe(true);
  expect(isSnoozed({ snoozedSeq: null, snoozedUntil: null, receivedSeq: 0 }, now)).toBe(false);
});
