import { describe, expect, test } from '@jest/globals';
import { doOverlap, inWeekOrder, type OpenHours, overlapIn, presenceAt } from './site-settings.ts';

const each = (days: readonly number[], from: string, to: string): OpenHours[] => days.map((day) => ({ day, from, to }));
const timeZone = 'Europe/Berlin';
const weekdays = each([1, 2, 3, 4, 5], '06:00', '14:00');
const at = (hours: readonly OpenHours[], time: string, zone = timeZone) => {
  const presence = presenceAt({ hours, timeZone: zone }, new Date(time));
  return presence.kind === 'away' ? presence.until.toISOString() : presence.kind;
};

describe('given staff from Monday to Friday, 6 to 14 in Berlin', () => {
  // 30 November 2026 is a Monday, in winter: Berlin is an hour ahead of UTC.
  test.each([
    ['the first minute', '2026-11-30T05:00:00.000Z', 'there'],
    ['the last', '2026-11-30T12:59:59.000Z', 'there'],
    ['the minute before', '2026-11-30T04:59:59.000Z', '2026-11-30T05:00:00.000Z'],
    ['the end', '2026-11-30T13:00:00.000Z', '2026-12-01T05:00:00.000Z'],
    ['Friday evening', '2026-12-04T20:00:00.000Z', '2026-12-07T05:00:00.000Z'],
    ['Sunday of the change to summer', '2027-03-28T12:00:00.000Z', '2027-03-29T04:00:00.000Z'],
  ])('when it is %s, then %s', (_when, time, expected) => expect(at(weekdays, time)).toBe(expected));

  test('when the site is in Athens, then its clock counts', () =>
    expect(at(weekdays, '2026-11-30T04:30:00.000Z', 'Europe/Athens')).toBe('there'));
});

test('without hours nobody knows', () => expect(at([], '2026-11-30T05:00:00.000Z')).toBe('unknown'));

test('hours over midnight go on in the next morning, also from Sunday to Monday', () => {
  const nights = each([5, 7], '22:00', '06:00');
  expect(at(nights, '2026-12-05T04:59:00.000Z')).toBe('there');
  expect(at(nights, '2026-12-07T04:59:00.000Z')).toBe('there');
  expect(at(nights, '2026-12-07T05:00:00.000Z')).toBe('2026-12-11T21:00:00.000Z');
});

test('a night in which the clocks change ends by the clock on the wall', () => {
  const nights = each([6], '22:00', '06:00');
  expect(at(nights, '2027-03-28T03:59:00.000Z')).toBe('there');
  expect(at(nights, '2027-03-28T04:00:00.000Z')).toBe('2027-04-03T20:00:00.000Z');
});

test('hours that begin in a minute which the clocks leave out begin as much later', () => {
  const sunday = each([7], '02:30', '10:00');
  expect(at(sunday, '2027-03-28T01:00:00.000Z')).toBe('2027-03-28T01:30:00.000Z');
});

test('the same beginning and end are a whole day; seven of them are always', () => {
  const always = each([1, 2, 3, 4, 5, 6, 7], '00:00', '00:00');
  expect(overlapIn(always)).toBe(-1);
  expect(at(always, '2026-11-30T23:00:00.000Z')).toBe('there');
});

test('one week alone: hours of today that are over come again in a week', () =>
  expect(at(each([1], '06:00', '07:00'), '2026-11-30T08:00:00.000Z')).toBe('2026-12-07T05:00:00.000Z'));

test.each([
  ['in one day', { day: 1, from: '06:00', to: '14:00' }, { day: 1, from: '13:00', to: '15:00' }, true],
  ['end to end', { day: 1, from: '06:00', to: '14:00' }, { day: 1, from: '14:00', to: '22:00' }, false],
  ['over midnight', { day: 1, from: '22:00', to: '06:00' }, { day: 2, from: '05:00', to: '14:00' }, true],
  ['over the end of the week', { day: 7, from: '22:00', to: '06:00' }, { day: 1, from: '05:00', to: '14:00' }, true],
  ['of other days', { day: 1, from: '06:00', to: '14:00' }, { day: 2, from: '06:00', to: '14:00' }, false],
])('two hours %s overlap, or do not', (_how, one, other, expected) => {
  expect([doOverlap(one, other), doOverlap(other, one)]).toEqual([expected, expected]);
  expect(overlapIn([one, other])).toBe(expected ? 1 : -1);
});

test('hours stand in the order of the week', () =>
  expect(inWeekOrder([...each([2, 1], '14:00', '18:00'), ...each([1], '06:00', '12:00')])).toEqual([
    ...each([1], '06:00', '12:00'),
    ...each([1, 2], '14:00', '18:00'),
  ]));
