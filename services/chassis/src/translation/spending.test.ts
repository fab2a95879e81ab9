import { expect, test } from '@jest/globals';
import { charactersOf } from './spending.ts';

const rules = { trial: 100_000, trialDays: 14, later: 2_000_000 };
const now = new Date('2026-11-28T12:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);

test.each([
  ['a new company', daysAgo(1), 100_000],
  ['one of the last day of the trial', daysAgo(13.99), 100_000],
  ['one of after it', daysAgo(14), 2_000_000],
  ['one without a row', undefined, 100_000],
  ['one whose row has no time', null, 2_000_000],
])('%s has its characters', (_what, foundedAt, characters) => {
  expect(charactersOf(rules, foundedAt, now)).toBe(characters);
});

test('without a trial each company has those of later', () => {
  expect(charactersOf({ ...rules, trialDays: 0 }, now, now)).toBe(2_000_000);
});
