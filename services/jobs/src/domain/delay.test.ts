import { expect, test } from '@jest/globals';
import { delayedStep } from './delay.ts';
import { completedJob, newJob, newStep, type Job } from './job.ts';
import { withCodes } from './links.ts';

const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);
const plan = { locationId: 'gate', dueAt: at('14:00'), reminderBefore: 30, reminderInterval: 15, message: '' };
const aDriver = (_id: string) =>
  ({
    _id,
    plainName: '',
    plainSurname: '',
    plainPhone: '',
    plainLicensePlateTruck: '',
    preferredLanguage: 'pl',
    visitId: 'visit',
  }) as const;
const job: Job = withCodes(
  newJob({
    ...{ id: 'job', companyId: 'company', title: '', description: '', siteId: '', timeZone: '', creationMessage: '' },
    ...{ trucker: aDriver('jan'), steps: [newStep('one', plan), newStep('two', plan)], createdAt: at('10:00') },
  }),
  () => 'code',
);
const late = (minutes: number, time: string) => ({ minutes, sentAt: at(time) });

test('given the active step, when its driver is late, then the step says so, and the newest word counts', () => {
  const first = delayedStep(job, 'one', late(15, '13:00'));
  if (first.kind !== 'noted') throw new Error(first.kind);
  expect(first.job.steps.map(({ delay }) => delay)).toEqual([late(15, '13:00'), null]);
  expect(delayedStep(first.job, 'one', late(60, '13:10'))).toMatchObject({ kind: 'noted' });
  // The same word again, or an older one that comes later.
  expect(delayedStep(first.job, 'one', late(15, '13:00'))).toEqual({ kind: 'nothing-new' });
  expect(delayedStep(first.job, 'one', late(30, '12:59'))).toEqual({ kind: 'nothing-new' });
});

test.each([
  ['a later step', job, 'two'],
  ['a completed job', completedJob(job, at('12:00')), 'one'],
  ['a step that is not there', job, 'three'],
])('given %s, then it is not late', (_what, given, stepId) => {
  expect(delayedStep(given, stepId, late(15, '13:00'))).toEqual({ kind: 'not-active' });
});

test('given a late driver, when the job is given to another one, then that one is not late', () => {
  const outcome = delayedStep(job, 'one', late(15, '13:00'));
  const given = withCodes(
    { ...(outcome.kind === 'noted' ? outcome.job : job), trucker: aDriver('ion') },
    () => 'other',
  );
  expect(given.steps[0]?.delay).toBeNull();
});
