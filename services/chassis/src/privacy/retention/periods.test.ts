import { expect, test } from '@jest/globals';
import { usualRetentionDays } from '@gatelingo/proto/retention';
import { periodsAt } from './periods.ts';

const stored = {
  days: { ...usualRetentionDays, registrations: 30 },
  daysBefore: { ...usualRetentionDays, registrations: 90 },
  effectiveAt: new Date('2026-11-30T10:00:00Z'),
};

test('a company that has set no periods has the usual ones', () => {
  expect(periodsAt(undefined, new Date())).toEqual({
    ...{ registrations: 180, documents: 180, jobs: 365, sessions: 90 },
    ...{ mails: 90, audit: 365, figures: 1095 },
  });
});

test('a new period counts from its time on', () => {
  expect(periodsAt(stored, new Date('2026-11-30T09:59:59Z')).registrations).toBe(90);
  expect(periodsAt(stored, new Date('2026-11-30T10:00:00Z')).registrations).toBe(30);
});

test('a kind that an older version did not know has its usual period', () => {
  const older = { ...stored, days: { registrations: 30 } };
  expect(periodsAt(older, new Date('2026-12-01T00:00:00Z'))).toEqual({ ...usualRetentionDays, registrations: 30 });
});
