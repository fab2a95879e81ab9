import { create } from '@bufbuild/protobuf';
import { expect, test } from '@jest/globals';
import { JobSchema } from '@gatelingo/proto/events';
import { activeStep, isOpen, jobOf } from './job.ts';

const aFact = (changes: { completedAt?: string; isDeleted?: boolean } = {}) =>
  create(JobSchema, {
    jobId: 'job',
    companyId: 'company',
    trucker: { truckerId: 'ada' },
    steps: [
      { stepId: 'gate', confirmedAt: '2026-11-20T10:00:00.000Z' },
      { stepId: 'ramp', isActive: true },
      { stepId: 'exit' },
    ],
    ...changes,
  });

test('given the fact of a running job, then it is known which step is confirmed, active and waiting', () => {
  expect(jobOf(aFact(), 4)).toEqual({
    jobId: 'job',
    companyId: 'company',
    truckerId: 'ada',
    steps: [
      { stepId: 'gate', state: 'confirmed' },
      { stepId: 'ramp', state: 'active' },
      { stepId: 'exit', state: 'waiting' },
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
