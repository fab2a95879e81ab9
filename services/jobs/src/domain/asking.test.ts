import { expect, test } from '@jest/globals';
import { aJobOfThree, aDriver, at } from '../../test/builders.ts';
import { askedStep } from './asking.ts';
import { confirmedStep } from './confirmation.ts';
import { completedJob, type Job } from './job.ts';
import { withCodes } from './links.ts';

let made = 0;
const withLinks = (job: Job) => withCodes(job, () => `code-${String(++made)}`);
const now = at('09:00');
const gate = { lat: 53.5, lng: 9.9 };
const asked = (job: Job) => {
  const outcome = askedStep(job, 'gate', now);
  if (outcome.kind !== 'asked') throw new Error(outcome.kind);
  return outcome.job;
};
const askedAt = ({ steps }: Job) => steps.map((step) => step.askedAt);

test('given the active step, when the driver asks, then the time is kept at this step alone', () => {
  const job = asked(withLinks(aJobOfThree()));
  expect(askedAt(job)).toEqual([now, null, null]);
});

test('given the driver has asked, then asking again is nothing new', () => {
  const job = asked(withLinks(aJobOfThree()));
  expect(askedStep(job, 'gate', at('10:00'))).toEqual({ kind: 'already-asked' });
});

test('given the job goes to another trucker, then that one can ask', () => {
  const job = asked(withLinks(aJobOfThree()));
  const given = withLinks({ ...job, trucker: aDriver({ _id: 'trucker-2' }) });
  expect(askedStep(given, 'gate', at('10:00')).kind).toBe('asked');
  expect(askedAt(given)).toEqual([null, null, null]);
  expect(askedAt(withLinks({ ...job, trucker: null }))).toEqual([null, null, null]);
});

test('given a step that waits, is confirmed, or is of a completed job, then nothing is asked', () => {
  const job = withLinks(aJobOfThree());
  expect(askedStep(job, 'scale', now)).toEqual({ kind: 'earlier-step-first' });
  expect(askedStep(job, 'no-step', now)).toEqual({ kind: 'earlier-step-first' });
  expect(askedStep(completedJob(job, now), 'gate', now)).toEqual({ kind: 'job-completed' });
  const tap = { ...gate, accuracy: null, tappedAt: undefined };
  const confirmed = confirmedStep(job, 'gate', { tap, location: gate, now });
  if (confirmed.kind !== 'confirmed') throw new Error(confirmed.kind);
  expect(askedStep(completedJob(confirmed.job, now), 'gate', now)).toEqual({ kind: 'already-confirmed' });
});
