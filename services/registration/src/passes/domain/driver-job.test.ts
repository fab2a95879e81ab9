import { expect, test } from '@jest/globals';
import type { Job } from '@gatelingo/proto/events';
import { type JobState, driverJobOf } from './driver-job.ts';

const aJob = (changes: Partial<JobState> = {}): JobState => ({
  jobId: 'job',
  companyId: 'company',
  trucker: { truckerId: 'ada' },
  completedAt: '',
  isDeleted: false,
  ...changes,
});

test('given a job with a trucker, when it is neither completed nor deleted, then it makes them busy', () => {
  const busy = { jobId: 'job', companyId: 'company', truckerId: 'ada', isActive: true };
  expect(driverJobOf(aJob())).toEqual({ ...busy, visitId: null, completedAt: null, steps: [] });
});

test.each([
  ['is completed', { completedAt: '2026-11-20T10:00:00.000Z' }],
  ['is deleted', { isDeleted: true }],
])('given a job with a trucker, when it %s, then the driver is free', (_what, changes) => {
  expect(driverJobOf(aJob(changes))).toMatchObject({ truckerId: 'ada', isActive: false });
});

test('given a job without a trucker, then it keeps nobody busy', () => {
  expect(driverJobOf(aJob({ trucker: undefined }))).toMatchObject({ truckerId: null, isActive: false });
});

const aStep = (changes: Partial<Job['steps'][number]> = {}) =>
  ({
    locationName: 'Ramp 4',
    locationAddress: 'Am Kai 1',
    dueAt: '2026-11-20T10:00:00.000Z',
    message: 'Back in',
    isActive: false,
    confirmedAt: '',
    linkCode: 'code',
    ...changes,
  }) as Job['steps'][number];

test('what became of the words of staff is shown with them, and what is not known here is left out', () => {
  const of = { language: 'pl', originalLanguage: 'de', translatedBy: 'interpreter', isPartly: false };
  const text = (state: string, words = '') => ({ ...of, state, text: words }) as never;
  const steps = [aStep({ driverMessage: text('done', 'Tyłem'), driverLocationName: text('later') })];
  const job = driverJobOf(aJob({ trucker: { truckerId: 'ada', visitId: 'visit' }, steps }));
  expect(job.steps[0]).toMatchObject({ message: 'Back in', driverMessage: { ...of, state: 'done', text: 'Tyłem' } });
  expect(job.steps[0]).not.toHaveProperty('driverLocationName');
});

test('given a job that was given to a visit, then its steps are shown with their state and link', () => {
  const steps = [
    aStep({ confirmedAt: '2026-11-20T09:00:00.000Z', locationLat: 53.5438, locationLng: 9.9717 }),
    aStep({ isActive: true }),
    aStep({ linkCode: '' }),
  ];
  const job = driverJobOf(aJob({ trucker: { truckerId: 'ada', visitId: 'visit' }, steps }));
  expect(job).toMatchObject({
    visitId: 'visit',
    steps: [
      {
        ...{ number: 1, state: 'confirmed', locationName: 'Ramp 4', address: 'Am Kai 1', linkCode: 'code' },
        ...{ lat: 53.5438, lng: 9.9717 },
      },
      { number: 2, state: 'active', dueTime: '2026-11-20T10:00:00.000Z', message: 'Back in' },
      { number: 3, state: 'waiting', linkCode: null },
    ],
  });
  // Of a location that is not known.
  expect(job.steps[2]).not.toHaveProperty('lat');
});

test.each([
  ['without a visit', { trucker: { truckerId: 'ada', visitId: '' } }],
  ['that is deleted', { trucker: { truckerId: 'ada', visitId: 'visit' }, isDeleted: true }],
])('given a job %s, then no step of it is kept', (_what, changes) => {
  expect(driverJobOf(aJob({ ...changes, steps: [aStep()] }))).toMatchObject({ visitId: null, steps: [] });
});

test('a call keeps its driver busy until its step is confirmed', () => {
  const call = (confirmedAt: string, isCall = true) =>
    driverJobOf(aJob({ isCall, steps: [aStep({ isActive: confirmedAt === '', confirmedAt })] })).isActive;
  expect(call('')).toBe(true);
  expect(call('2026-11-20T09:00:00.000Z')).toBe(false);
  expect(call('2026-11-20T09:00:00.000Z', false)).toBe(true);
});
