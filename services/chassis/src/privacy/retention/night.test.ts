import { describe, expect, test } from '@jest/globals';
import { berlinMoment, daysBefore, firstKeptDay, nightFrom } from './night.ts';

describe('a night is from 2:00 to 5:00 in Berlin', () => {
  test.each([
    [
      'before it, in winter',
      '2026-11-30T00:30:00Z',
      '2026-11-30',
      '2026-11-30T01:00:00.000Z',
      '2026-11-30T04:00:00.000Z',
    ],
    ['in it', '2026-11-30T03:59:59Z', '2026-11-30', '2026-11-30T01:00:00.000Z', '2026-11-30T04:00:00.000Z'],
    [
      'at its end the next one',
      '2026-11-30T04:00:00Z',
      '2026-12-01',
      '2026-12-01T01:00:00.000Z',
      '2026-12-01T04:00:00.000Z',
    ],
    ['in summer', '2026-07-01T12:00:00Z', '2026-07-02', '2026-07-02T00:00:00.000Z', '2026-07-02T03:00:00.000Z'],
    [
      'when 2:00 is missing',
      '2026-03-29T00:00:00Z',
      '2026-03-29',
      '2026-03-29T01:00:00.000Z',
      '2026-03-29T03:00:00.000Z',
    ],
    [
      'when an hour is twice',
      '2026-10-25T00:00:00Z',
      '2026-10-25',
      '2026-10-25T01:00:00.000Z',
      '2026-10-25T04:00:00.000Z',
    ],
    ['over the year', '2026-12-31T22:00:00Z', '2027-01-01', '2027-01-01T01:00:00.000Z', '2027-01-01T04:00:00.000Z'],
  ])('%s', (_name, now, day, begins, ends) => {
    expect(nightFrom(new Date(now))).toEqual({ day, begins: new Date(begins), ends: new Date(ends) });
  });
});

test('a day begins at midnight in Berlin', () => {
  expect(berlinMoment('2026-11-30')).toEqual(new Date('2026-11-29T23:00:00Z'));
  expect(berlinMoment('2026-07-01')).toEqual(new Date('2026-06-30T22:00:00Z'));
});

test('a period counts whole days in Berlin', () => {
  expect(firstKeptDay(new Date('2026-11-30T01:30:00Z'), 180)).toBe('2026-06-03');
  expect(firstKeptDay(new Date('2026-11-29T23:30:00Z'), 1)).toBe('2026-11-29');
  expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
});
