import { expect, test } from '@jest/globals';
import { type CheckedSend, decideCheck, nextCheckAt } from './send-check.ts';

const startedAt = new Date('2026-11-20T10:00:00.000Z');
const after = (minutes: number) => new Date(startedAt.getTime() + minutes * 60_000);
const aTry: CheckedSend = { state: 'accepted', sid: 'SM1', providerStatus: 'queued', startedAt };

test.each([
  [0, after(1)],
  [1, after(10)],
  [9, after(10)],
  [10, after(60)],
  [60, null],
])('%i min after its beginning a try is next looked at %s', (age, expected) => {
  expect(nextCheckAt(startedAt, after(age))).toEqual(expected);
});

test.each<[string, Partial<CheckedSend>, number, boolean, Date | null]>([
  ['is queued at Twilio after a minute', {}, 1, true, after(10)],
  ['has a status that we do not know', { providerStatus: 'pondering' }, 1, true, after(10)],
  ['is queued at Twilio after an hour', {}, 60, true, null],
  ['is sent after a minute', { providerStatus: 'sent' }, 1, false, after(10)],
  ['is sent after ten minutes', { providerStatus: 'sent' }, 10, true, after(60)],
  ['has arrived', { providerStatus: 'delivered' }, 10, false, null],
  ['was told to have failed', { state: 'accepted', providerStatus: 'undelivered' }, 1, false, null],
  ['was refused', { state: 'failed', providerStatus: '' }, 1, false, null],
  ['is still being called', { state: 'sending', sid: null, providerStatus: '' }, 1, false, after(10)],
  ['is not settled after an hour', { state: 'unknown', sid: null, providerStatus: '' }, 60, false, after(70)],
])('when a try %s, then it is asked for or not', (_what, changes, age, isAsked, next) => {
  const decided = isAsked ? { kind: 'ask', sid: 'SM1', next } : { kind: 'later', next };
  expect(decideCheck({ ...aTry, ...changes }, after(age))).toEqual(decided);
});
