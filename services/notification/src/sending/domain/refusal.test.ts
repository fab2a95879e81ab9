import { expect, test } from '@jest/globals';
import { judgeAnswer, judgeSilence, reasonOf } from './refusal.ts';

test.each([
  [429, 20429, '7', { kind: 'later', retryAfterSeconds: 7 }],
  [503, null, undefined, { kind: 'later', retryAfterSeconds: undefined }],
  [500, 20500, undefined, { kind: 'unknown', isAnswered: true }],
  [502, null, '7', { kind: 'unknown', isAnswered: true }],
  [504, null, undefined, { kind: 'unknown', isAnswered: true }],
  [503, null, 'Sat, 21 Nov 2026 10:00:00 GMT', { kind: 'later', retryAfterSeconds: undefined }],
  [401, 20003, undefined, { kind: 'later', retryAfterSeconds: 300 }],
  [400, 21211, undefined, { kind: 'never', code: 21211, reason: 'not-a-number' }],
  [400, 63051, undefined, { kind: 'never', code: 63051, reason: 'account-blocked' }],
  [400, 29999, undefined, { kind: 'never', code: 29999, reason: 'undelivered' }],
  [400, null, undefined, { kind: 'never', code: null, reason: 'undelivered' }],
])('an answer %j with the code %j and Retry-After %j', (status, code, retryAfter, expected) => {
  expect(judgeAnswer(status, { code, retryAfter })).toEqual(expected);
});

test('WhatsApp’s blocks of the whole account are named as such', () => {
  expect([63020, 63051, 63112].map(reasonOf)).toEqual(['account-blocked', 'account-blocked', 'account-blocked']);
});

test.each([
  ['ECONNREFUSED', 'later'],
  ['ENOTFOUND', 'later'],
  ['ECONNRESET', 'unknown'],
  ['ECONNABORTED', 'unknown'],
  ['ETIMEDOUT', 'unknown'],
  [undefined, 'unknown'],
])('no answer, and Node says %j: %s', (code, kind) => {
  expect(judgeSilence(code)).toMatchObject({ kind });
});
