import { describe, expect, test } from '@jest/globals';
import { aJobOfThree, at } from '../../test/builders.ts';
import { confirmedStep } from './confirmation.ts';
import { activeStep, completedJob, reopenedJob, type Job } from './job.ts';

const gate = { lat: 53.5461, lng: 9.9614 };
const tapAt = (job: Job, stepId: string, time: string, tap: { lat?: number; tappedAt?: Date } = {}) =>
  confirmedStep(job, stepId, {
    tap: { ...gate, accuracy: 5, tappedAt: undefined, ...tap },
    location: gate,
    now: at(time),
  });
const confirmed = (job: Job, stepId: string, time: string) => {
  const outcome = tapAt(job, stepId, time);
  if (outcome.kind !== 'confirmed') throw new Error(`It is ${outcome.kind}.`);
  return outcome.job;
};

test('given a new job, then its first step is active from the beginning, and no other', () => {
  expect(aJobOfThree().steps.map(({ isActive, activatedAt }) => [isActive, activatedAt])).toEqual([
    [true, at('08:00')],
    [false, null],
    [false, null],
  ]);
});

test('given the active step is confirmed, even hours late, then the next one is active from then on', () => {
  const job = confirmed(aJobOfThree(), 'gate', '14:30');
  expect(job.steps[0]).toMatchObject({ isActive: false, confirmation: { confirmedAt: at('14:30'), distance: 0 } });
  expect(job.steps[1]).toMatchObject({ isActive: true, activatedAt: at('14:30') });
});

test('given the last step is confirmed, then none is active, and the job is still to be completed', () => {
  let job = aJobOfThree();
  for (const stepId of ['gate', 'scale', 'ramp']) job = confirmed(job, stepId, '10:00');
  expect([activeStep(job), job.completedAt]).toEqual([undefined, null]);
});

test('given a step that waits, then it is refused; given one that is confirmed, then it stays so', () => {
  const job = confirmed(aJobOfThree(), 'gate', '09:50');
  expect(tapAt(job, 'ramp', '09:51')).toEqual({ kind: 'earlier-step-first' });
  expect(tapAt(job, 'gate', '09:52')).toEqual({ kind: 'already-confirmed' });
});

test('given a job that was completed before its last step, then no step is active, nor can be confirmed', () => {
  const job = completedJob(confirmed(aJobOfThree(), 'gate', '09:50'), at('09:55'));
  expect(activeStep(job)).toBeUndefined();
  expect(tapAt(job, 'scale', '10:00')).toEqual({ kind: 'job-completed' });
  expect(tapAt(job, 'gate', '10:00')).toEqual({ kind: 'already-confirmed' });
  expect(completedJob(job, at('12:00'))).toBe(job);
});

test.each([
  ['before it could be sent', at('09:10'), at('09:10')],
  ['at a time that the phone has ahead of us', at('09:50'), at('09:30')],
])('given the driver tapped %s, then that is when they did', (_when, tappedAt, kept) => {
  const outcome = tapAt(aJobOfThree(), 'gate', '09:30', { tappedAt });
  expect(outcome).toMatchObject({
    job: { steps: [{ confirmation: { tappedAt: kept, confirmedAt: at('09:30') } }, {}, {}] },
  });
});

test('given the driver stands elsewhere, then the distance is kept', () => {
  const outcome = tapAt(aJobOfThree(), 'gate', '09:30', { lat: 53.5561 });
  const distance = expect.closeTo(1112, 0) as unknown;
  expect(outcome).toMatchObject({ job: { steps: [{ confirmation: { distance } }, {}, {}] } });
});

describe('given a completed job that is reopened', () => {
  const running = confirmed(aJobOfThree(), 'gate', '09:50');
  const reopened = reopenedJob(completedJob(running, at('09:55')), at('11:00'));

  test('then its step goes on from where it began, and can be confirmed', () => {
    expect(reopened.completedAt).toBeNull();
    expect(activeStep(reopened)).toMatchObject({ id: 'scale', activatedAt: at('09:50') });
    expect(tapAt(reopened, 'scale', '11:05')).toMatchObject({ kind: 'confirmed' });
  });

  test('then its reminders count on, so that no number comes twice', () => {
    const late = reopenedJob(completedJob(running, at('10:50')), at('10:58'));
    expect(activeStep(late)).toMatchObject({ remindersBefore: 2 });
  });

  test('then one with all steps confirmed has no active step, and an active one stays as it is', () => {
    let job = aJobOfThree();
    for (const stepId of ['gate', 'scale', 'ramp']) job = confirmed(job, stepId, '10:00');
    expect(activeStep(reopenedJob(completedJob(job, at('10:05')), at('11:00')))).toBeUndefined();
    expect(reopenedJob(running, at('11:00'))).toBe(running);
  });
});
