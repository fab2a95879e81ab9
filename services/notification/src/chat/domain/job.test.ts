import { create } from '@bufbuild/protobuf';
import { expect, test } from '@jest/globals';
import { JobSchema } from '@gatelingo/proto/events';
import { activeStep, isLate, isOpen, jobOf, lastStepOfDone } from './job.ts';

const due = '2026-11-20T12:00:00.000Z';
const aFact = (changes: { completedAt?: string; isDeleted?: boolean } = {}) =>
  create(JobSchema, {
    jobId: 'job',
    companyId: 'company',
    title: 'Unload',
    siteId: 'site',
    trucker: { truckerId: 'ada' },
    steps: [
      { stepId: 'gate', confirmedAt: '2026-11-20T10:00:00.000Z' },
      {
        stepId: 'ramp',
        isActive: true,
        locationName: 'Ramp 7',
        locationAddress: 'Kaistr. 1',
        dueAt: due,
        timeZone: 'Europe/Athens',
        locationLat: 0,
        locationLng: 9.96,
      },
      { stepId: 'exit' },
    ],
    ...changes,
  });

test('given the fact of a running job, then it is known which step is confirmed, active and waiting', () => {
  expect(jobOf(aFact(), 4)).toEqual({
    jobId: 'job',
    companyId: 'company',
    title: 'Unload',
    siteId: 'site',
    truckerId: 'ada',
    steps: [
      { stepId: 'gate', state: 'confirmed', place: '', dueAt: '', timeZone: '' },
      {
        ...{ stepId: 'ramp', state: 'active', place: 'Ramp 7, Kaistr. 1', dueAt: due, timeZone: 'Europe/Athens' },
        point: { lat: 0, lng: 9.96 },
      },
      { stepId: 'exit', state: 'waiting', place: '', dueAt: '', timeZone: '' },
    ],
    isCompleted: false,
    isDeleted: false,
    version: 4,
  });
});

test('given the fact of a job without a trucker, then nobody has it', () => {
  expect(jobOf(create(JobSchema, { jobId: 'job' }), 1).truckerId).toBeNull();
});

test('given a running job, then its active step is to be confirmed, and the steps before it are closed', () => {
  const job = jobOf(aFact(), 1);
  expect(activeStep(job)).toBe('ramp');
  expect(['gate', 'ramp', 'exit', 'removed'].map((stepId) => isOpen(job, stepId))).toEqual([false, true, true, false]);
});

test.each([
  ['completed', { completedAt: '2026-11-20T11:00:00.000Z' }],
  ['deleted', { isDeleted: true }],
])('given a %s job, then no step of it is to be confirmed', (_what, changes) => {
  const job = jobOf(aFact(changes), 1);
  expect([activeStep(job), isOpen(job, 'ramp')]).toEqual([undefined, false]);
});

test('given a step, when its due time comes, then it is late; one without a due time never is', () => {
  const job = jobOf(aFact(), 1);
  const at = (time: string) => ['gate', 'ramp', 'removed'].map((stepId) => isLate(job, stepId, new Date(time)));
  expect(at('2026-11-20T11:59:59.999Z')).toEqual([false, false, false]);
  expect(at(due)).toEqual([false, true, false]);
});

test('a job is done when it is completed or every step is confirmed, and a deleted one never', () => {
  const job = jobOf(aFact(), 1);
  const confirmed = { ...job, steps: job.steps.slice(0, 1) };
  const completed = { ...job, isCompleted: true };
  expect([job, confirmed, completed].map(lastStepOfDone)).toEqual([undefined, 'gate', 'exit']);
  expect(
    [
      { ...completed, isDeleted: true },
      { ...job, steps: [] },
    ].map(lastStepOfDone),
  ).toEqual([undefined, undefined]);
});
