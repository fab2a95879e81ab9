import { expect, test } from '@jest/globals';
import { berlinDay, berlinMidnight, spanOfDays } from './berlin-time.ts';

test('just after midnight in Berlin it is a new day there, and still the old one in UTC', () => {
  expect(berlinDay(new Date('2026-11-20T22:59:59.999Z'))).toBe('2026-11-20');
  expect(berlinDay(new Date('2026-11-20T23:00:00.000Z'))).toBe('2026-11-21');
});

test.each([
  ['in winter', '2026-11-21', '2026-11-20T23:00:00.000Z'],
  ['in summer', '2026-07-01', '2026-06-30T22:00:00.000Z'],
  ['on the day when clocks go forward', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['on the day after it', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['on the day when clocks go back', '2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['on the day after it', '2026-10-26', '2026-10-25T23:00:00.000Z'],
])('a day %s begins at midnight in Berlin', (_when, day, begin) => {
  expect(berlinMidnight(day).toISOString()).toBe(begin);
});

test('a span of days holds both of its ends, also the day of 25 hours', () => {
  expect(spanOfDays('2026-10-25', '2026-10-25')).toEqual({
    from: new Date('2026-10-24T22:00:00.000Z'),
    before: new Date('2026-10-25T23:00:00.000Z'),
  });
  expect(spanOfDays(undefined, '2026-12-31')).toEqual({ before: new Date('2026-12-31T23:00:00.000Z') });
});
