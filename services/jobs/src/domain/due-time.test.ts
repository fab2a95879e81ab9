import { expect, test } from '@jest/globals';
import { dueMoment } from './due-time.ts';

test.each([
  ['a winter afternoon', '2026-11-20T14:30', '2026-11-20T13:30:00.000Z'],
  ['a summer afternoon', '2026-07-01T14:30', '2026-07-01T12:30:00.000Z'],
  ["New Year's midnight", '2027-01-01T00:00', '2026-12-31T23:00:00.000Z'],
  ['a leap day', '2028-02-29T08:00', '2028-02-29T07:00:00.000Z'],
])('given %s in Berlin, then it is this moment', (_what, text, moment) => {
  expect(dueMoment(text).toISOString()).toBe(moment);
});

test('given a time in UTC, then it is that moment', () => {
  expect(dueMoment('2026-11-20T14:30:00.000Z').toISOString()).toBe('2026-11-20T14:30:00.000Z');
  expect(dueMoment('2026-11-20T14:30Z').toISOString()).toBe('2026-11-20T14:30:00.000Z');
  expect(dueMoment('2026-11-20T14:30+02:00').toISOString()).toBe('2026-11-20T12:30:00.000Z');
});

test.each([
  ['the last minute before the jump', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['the first missing minute: 03:00', '2026-03-29T02:00', '2026-03-29T01:00:00.000Z'],
  ['the middle of the missing hour: 03:30', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['the last missing minute: 03:59', '2026-03-29T02:59', '2026-03-29T01:59:00.000Z'],
  ['the first minute after the jump', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
])('in the spring night with a missing hour, given %s', (_what, text, moment) => {
  expect(dueMoment(text).toISOString()).toBe(moment);
});

test.each([
  ['the last minute that exists once', '2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
  ['the first minute that exists twice: the first of them', '2026-10-25T02:00', '2026-10-25T00:00:00.000Z'],
  ['the middle of the hour that exists twice: the first of them', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['the first minute that exists once again', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
])('in the autumn night with a double hour, given %s', (_what, text, moment) => {
  expect(dueMoment(text).toISOString()).toBe(moment);
});
