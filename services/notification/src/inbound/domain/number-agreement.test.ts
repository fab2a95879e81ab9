import { expect, test } from '@jest/globals';
import { type Agreement, type AgreementSituation, judgeAgreement } from './number-agreement.ts';

const windowEndsAt = new Date('2026-12-01T23:00:00Z');

const asked = { isProved: true, windowEndsAt, isOptedOut: false, wasAskedLately: false, wasAskedAboutIt: false };

test.each<[given: string, situation: Partial<AgreementSituation>, then: Agreement]>([
  ['a proved number within the 24 hours', {}, 'asked'],
  ['a number that is not proved', { isProved: false }, 'not-proved'],
  ['a number outside the 24 hours', { windowEndsAt: undefined }, 'window-closed'],
  ['a number that wants no messages', { isOptedOut: true }, 'opted-out'],
  ['a number of which nothing fits', { isProved: false, isOptedOut: true, wasAskedLately: true }, 'not-proved'],
  ['a number that was asked lately', { wasAskedLately: true }, 'asked-lately'],
  ['a number that was asked about the visit before', { wasAskedAboutIt: true }, 'asked-before'],
])('given %s, when another phone wants its messages, then this is decided', (_given, situation, then) => {
  expect(judgeAgreement({ ...asked, ...situation })).toBe(then);
});
