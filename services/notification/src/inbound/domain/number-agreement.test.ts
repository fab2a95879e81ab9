import { expect, test } from '@jest/globals';
import { type Agreement, judgeAgreement } from './number-agreement.ts';

const windowEndsAt = new Date('2026-12-01T23:00:00Z');

test.each<[isProved: boolean, windowEndsAt: Date | undefined, isOptedOut: boolean, then: Agreement]>([
  [true, windowEndsAt, false, 'asked'],
  [false, windowEndsAt, false, 'not-proved'],
  [true, undefined, false, 'window-closed'],
  [true, windowEndsAt, true, 'opted-out'],
  [false, undefined, true, 'not-proved'],
])(
  'given proved %s, 24 hours until %s, opted out %s, then the registered number is %s',
  (isProved, ends, isOut, then) => {
    expect(judgeAgreement({ isProved, windowEndsAt: ends, isOptedOut: isOut })).toBe(then);
  },
);
