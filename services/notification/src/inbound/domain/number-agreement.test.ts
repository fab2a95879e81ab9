import { expect, test } from '@jest/globals';
import { type Agreement, judgeAgreement } from './number-agreement.ts';

const windowEndsAt = new Date('2026-12-01T23:00:00Z');

test.each<
  [isProved: boolean, windowEndsAt: Date | undefined, isOptedOut: boolean, wasAskedLately: boolean, then: Agreement]
>([
  [true, windowEndsAt, false, false, 'asked'],
  [false, windowEndsAt, false, false, 'not-proved'],
  [true, undefined, false, false, 'window-closed'],
  [true, windowEndsAt, true, false, 'opted-out'],
  [false, undefined, true, true, 'not-proved'],
  [true, windowEndsAt, false, true, 'asked-lately'],
])(
  'given proved %s, 24 hours until %s, opted out %s, asked lately %s, then the registered number is %s',
  (isProved, ends, isOptedOut, wasAskedLately, then) => {
    expect(judgeAgreement({ isProved, windowEndsAt: ends, isOptedOut, wasAskedLately })).toBe(then);
  },
);
