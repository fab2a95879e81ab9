import { expect, test } from '@jest/globals';
import { spanOfDays, isReversed, spanAroundToday } from './berlin-time.ts';

const now = new Date('2026-11-20T23:30:00.000Z');
const today = '2026-11-21';

test('without a day nothing is filtered', () => {
  expect(spanAroundToday({}, now)).toEqual({});
});

test('with one day the other is today in Berlin', () => {
  expect(spanAroundToday({ first: '2026-11-01' }, now)).toEqual(spanOfDays('2026-11-01', today));
  expect(spanAroundToday({ last: '2026-11-30' }, now)).toEqual(spanOfDays(today, '2026-11-30'));
});

test('where today lies on the wrong side, the one day stands alone', () => {
  expect(spanAroundToday({ last: '2026-11-19' }, now)).toEqual(spanOfDays('2026-11-19', '2026-11-19'));
  expect(spanAroundToday({ first: '2026-11-30' }, now)).toEqual(spanOfDays('2026-11-30', '2026-11-30'));
});

test('a first day after the last is reversed', () => {
  expect(isReversed({ first: '2026-11-22', last: '2026-11-21' })).toBe(true);
  expect(isReversed({ first: '2026-11-21', last: '2026-11-21' })).toBe(false);
});
