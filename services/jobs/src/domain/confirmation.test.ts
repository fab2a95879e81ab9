import { expect, test } from '@jest/globals';
import { aJobOfThree, at } from '../../test/builders.ts';
import { confirmedStep, stepConfirmedByStaff } from './confirmation.ts';
import { completedJob, type Job } from './job.ts';

const gate = { lat: 53.5461, lng: 9.9614 };
const userId = 'greta';
const tap = { ...gate, accuracy: 5, tappedAt: undefined };
const byStaff = (job: Job, stepId: string, time = '09:50') =>
  stepConfirmedByStaff(job, stepId, { userId, now: at(time) });
const byDriver = (job: Job, stepId: string) => confirmedStep(job, stepId, { tap, location: gate, now: at('09:55') });
const changed = (outcome: ReturnType<typeof byStaff>) => {
  if (outcome.kind !== 'confirmed') throw new Error(`It is ${outcome.kind}.`);
  return outcome.job;
};

test('given the active step, when staff confirm it, then who and when is kept, no position, and the next is active', () => {
  const job = changed(byStaff(aJobOfThree(), 'gate'));
  expect(job.steps[0]).toMatchObject({ isActive: false, confirmation: { confirmedAt: at('09:50'), userId } });
  expect(Object.keys(job.steps[0]?.confirmation ?? {})).toEqual(['confirmedAt', 'userId']);
  expect(job.steps[1]).toMatchObject({ isActive: true, activatedAt: at('09:50') });
});

test('given a step that waits, one of a completed job, or none of the job, then staff are refused as the driver is', () => {
  const job = aJobOfThree();
  for (const [refused, stepId] of [
    [job, 'scale'],
    [job, 'no-step'],
    [completedJob(job, at('09:00')), 'gate'],
  ] as const) {
    expect(byStaff(refused, stepId)).toEqual(byDriver(refused, stepId));
    expect(byStaff(refused, stepId).kind).toMatch(/earlier-step-first|job-completed/);
  }
});

test('given driver and staff confirm the same step, then the first confirmation stays', () => {
  expect(byStaff(changed(byDriver(aJobOfThree(), 'gate')), 'gate')).toEqual({ kind: 'already-confirmed' });
  const job = changed(byStaff(aJobOfThree(), 'gate'));
  expect(byDriver(job, 'gate')).toEqual({ kind: 'already-confirmed' });
  expect(byStaff(completedJob(job, at('10:00')), 'gate')).toEqual({ kind: 'already-confirmed' });
});
