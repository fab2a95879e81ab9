import { expect, test } from '@jest/globals';
import { dueBy } from './due-by.ts';

test.each([
  ['2026-11-30T10:00:00.000Z', '2026-12-30T10:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', '2027-01-31T23:59:59.999Z'],
  ['2027-01-31T00:00:00.000Z', '2027-02-28T00:00:00.000Z'],
  ['2028-01-30T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
  ['2027-03-31T12:00:00.000Z', '2027-04-30T12:00:00.000Z'],
])('what is asked on %s is due by %s', (asked, due) => {
  expect(dueBy(new Date(asked)).toISOString()).toBe(due);
});
