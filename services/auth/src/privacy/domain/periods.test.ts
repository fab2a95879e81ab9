import { expect, test } from '@jest/globals';
import { usualRetentionDays as usual } from '@gatelingo/proto/retention';
import { changeTo, comingOf, inForce, type Periods } from './periods.ts';

const now = new Date('2026-11-30T10:00:00.000Z');
const later = new Date('2026-12-01T10:00:00.000Z');
const short = { ...usual, registrations: 30 };
const long = { ...usual, registrations: 3650 };
const coming: Periods = { days: short, effectiveAt: later, daysBefore: usual };

test('without a setting the usual periods are in force; a change is after a day', () => {
  expect(inForce(undefined, now)).toEqual(usual);
  expect(inForce(coming, now)).toEqual(usual);
  expect(inForce(coming, later)).toEqual(short);
  expect([comingOf(undefined, now), comingOf(coming, now), comingOf(coming, later)]).toEqual([
    undefined,
    coming,
    undefined,
  ]);
});

test.each<[string, Periods | undefined, typeof usual, ReturnType<typeof changeTo>]>([
  ['the first ones', undefined, short, { kind: 'later', periods: coming }],
  ['the usual ones, where none were set', undefined, usual, { kind: 'none' }],
  ['the coming ones', coming, short, { kind: 'none' }],
  [
    'others in place of the coming ones',
    coming,
    long,
    { kind: 'later', periods: { days: long, effectiveAt: later, daysBefore: usual } },
  ],
  [
    'those in force, while others are coming',
    coming,
    usual,
    { kind: 'taken-back', periods: { days: usual, effectiveAt: now, daysBefore: usual } },
  ],
] as never)('given %s', (_what, before, days, change) => {
  expect(changeTo(before, days, now)).toEqual(change);
});
