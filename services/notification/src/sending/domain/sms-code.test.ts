import { expect, test } from '@jest/globals';
import { judgeCodeSending } from './sms-code.ts';

const now = new Date('2026-11-28T10:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);

test.each([
  ['in time, with SMS', after(1), true, 'send'],
  ['just too late', now, true, 'expired'],
  ['too late, and without SMS', after(-1), false, 'expired'],
  ['in time, without SMS', after(1), false, 'sms-off'],
  ['without an end', null, true, 'send'],
])('given a code %s, then it is: %s %s %s', (_given, expiresAt, sendsSms, outcome) => {
  expect(judgeCodeSending({ expiresAt, now, sendsSms })).toBe(outcome);
});
