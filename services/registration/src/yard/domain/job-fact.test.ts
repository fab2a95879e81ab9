import { expect, test } from '@jest/globals';
import { isStepOfNow, isVisitDone } from './job-fact.ts';

const time = (text: string) => new Date(text === '' ? '' : `2026-11-21T${text}:00.000Z`);
const planned = { jobId: 'planned', isCall: false, at: time('10:30') };
const call = { ...planned, jobId: 'call', isCall: true };
const visit = { movedAt: time('10:00'), callId: 'call' };

test.each([
  ['of after the last move', planned, visit, true],
  ['of before the last move, published again', planned, { ...visit, movedAt: time('11:00') }, false],
  ['without its time', { ...planned, at: time('') }, visit, false],
  ['of the call in force', call, visit, true],
  ['of a call that another one replaced', call, { ...visit, callId: 'other' }, false],
  ['of a call that was taken back', call, { ...visit, callId: null }, false],
])('given a confirmed step or a completed job %s', (_title, job, now, isOfNow) => {
  expect(isStepOfNow(job, now)).toBe(isOfNow);
  expect(isVisitDone(job, { ...now, hasOtherJob: false })).toBe(isOfNow);
});

test('a visit with another job to be done is not done', () => {
  expect(isVisitDone(planned, { ...visit, hasOtherJob: true })).toBe(false);
});
