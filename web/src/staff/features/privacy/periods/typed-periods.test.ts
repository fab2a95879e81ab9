import { expect, it } from '@jest/globals';
import { usualRetentionDays } from '@gatelingo/proto/retention';
import { changedKinds, daysOf, periodFaults, typedOf } from './typed-periods.ts';

const typed = typedOf(usualRetentionDays);

it('what is typed as it was is the same in days', () => {
  expect(daysOf(typed)).toEqual(usualRetentionDays);
  expect(periodFaults(typed)).toEqual({});
});

it.each(['', '0', '3651', '-5', '1.5', '1e3', 'ten'])('%j is no period', (text) => {
  expect(daysOf({ ...typed, jobs: text })).toBeUndefined();
  expect(periodFaults({ ...typed, jobs: text })).toEqual({ jobs: 'privacy.periods.range' });
});

it.each(['1', '3650', ' 90 '])('%j is a period', (text) => {
  expect(daysOf({ ...typed, jobs: text })?.jobs).toBe(Number(text));
});

it('documents are kept at most as long as registrations', () => {
  expect(periodFaults({ ...typed, documents: '181' })).toEqual({ documents: 'privacy.periods.documents' });
  expect(periodFaults({ ...typed, documents: '179' })).toEqual({});
});

it('names the kinds that change', () => {
  expect(changedKinds(usualRetentionDays, { ...usualRetentionDays, sessions: 30 })).toEqual(['sessions']);
});
