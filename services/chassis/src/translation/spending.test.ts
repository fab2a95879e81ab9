import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { charactersOf, madeAt } from './spending.ts';

const rules = { trial: 100_000, trialDays: 14, later: 2_000_000 };
const now = new Date('2026-11-28T12:00:00.000Z');
const idOf = (at: Date) => {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7abc-8abc-0123456789ab`;
};
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);

test('the id of a row says when it was made', () => {
  expect(madeAt(idOf(now))).toEqual(now);
  expect(Math.abs((madeAt(randomUUIDv7())?.getTime() ?? 0) - Date.now())).toBeLessThan(10_000);
  expect(madeAt(randomUUID())).toBeUndefined();
  expect(madeAt('company-1')).toBeUndefined();
});

test.each([
  ['a new company', idOf(daysAgo(1)), 100_000],
  ['one of the last day of the trial', idOf(daysAgo(13.99)), 100_000],
  ['one of after it', idOf(daysAgo(14)), 2_000_000],
  ['one whose age nobody knows', 'company-1', 100_000],
])('%s has its characters', (_what, companyId, characters) => {
  expect(charactersOf(rules, companyId, now)).toBe(characters);
});

test('without a trial each company has those of later', () => {
  expect(charactersOf({ ...rules, trialDays: 0 }, idOf(now), now)).toBe(2_000_000);
});
