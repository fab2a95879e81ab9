import { describe, expect, test } from '@jest/globals';
import { aJobOfThree, aPlan, aDriver, at } from '../../test/builders.ts';
import { confirmedStep } from './confirmation.ts';
import { differences, editedJob, type JobEdit, type StepEdit } from './edit.ts';
import type { Job } from './job.ts';
import { upcomingReminder } from './reminders.ts';

const asItIs = (job: Job): JobEdit => ({
  title: job.title,
  description: job.description,
  siteId: job.siteId,
  timeZone: job.timeZone,
  trucker: job.trucker,
  steps: job.steps,
});
const edit = (job: Job, changes: Partial<JobEdit>, time = '09:00') => {
  let made = 0;
  return editedJob(job, { ...asItIs(job), ...changes }, { now: at(time), newId: () => `new-${String(++made)}` });
};
const edited = (job: Job, changes: Partial<JobEdit>, time?: string): Job => {
  const result = edit(job, changes, time);
  if ('faults' in result) throw new Error(JSON.stringify(result.faults));
  return result.job;
};
const withoutIds = (job: Job): StepEdit[] => job.steps.map((step) => ({ ...step, id: undefined }));
const ids = ({ steps }: Job) => steps.map(({ id }) => id);
const activeOne = ({ steps }: Job) => steps.filter(({ isActive }) => isActive).map(({ id }) => id);
const gateConfirmed = () => {
  const point = { lat: 53.5, lng: 9.9 };
  const tap = { ...point, accuracy: null, tappedAt: undefined };
  const outcome = confirmedStep(aJobOfThree(), 'gate', { tap, location: point, now: at('09:40') });
  if (outcome.kind !== 'confirmed') throw new Error(outcome.kind);
  return outcome.job;
};

test('given an edit that wants what is there, with the ids of the steps or without, then nothing changes', () => {
  const job = gateConfirmed();
  expect(edited(job, {})).toEqual(job);
  expect(edited(job, { steps: withoutIds(job) })).toEqual(job);
});

describe('which step is meant', () => {
  test('given no ids, then steps are matched by position, new ones come last, and those left over go', () => {
    const job = aJobOfThree();
    const more = [...withoutIds(job), aPlan({ locationId: 'exit' })];
    expect(ids(edited(job, { steps: more }))).toEqual(['gate', 'scale', 'ramp', 'new-1']);
    expect(ids(edited(job, { steps: withoutIds(job).slice(0, 2) }))).toEqual(['gate', 'scale']);
  });

  test('given a new step before those that are named, then it takes none of them', () => {
    const job = aJobOfThree();
    const result = edited(job, { steps: [aPlan({ locationId: 'weighing' }), ...job.steps] });
    expect(ids(result)).toEqual(['new-1', 'gate', 'scale', 'ramp']);
    expect(result.steps[1]?.locationId).toBe('gate');
  });
});

describe('a running job', () => {
  test('given another step comes first, then it is active, and the former waits as if it had never been', () => {
    const job = aJobOfThree();
    const [gate, scale, ramp] = job.steps;
    const result = edited(job, { steps: [scale!, gate!, ramp!] });
    expect(activeOne(result)).toEqual(['scale']);
    expect(result.steps[0]?.activatedAt).toEqual(at('09:00'));
    expect(result.steps[1]?.activatedAt).toBeNull();
  });

  test('given the active step is removed, then the next one is active', () => {
    const job = gateConfirmed();
    const [gate, , ramp] = job.steps;
    expect(activeOne(edited(job, { steps: [gate!, ramp!] }))).toEqual(['ramp']);
  });

  test('given all that is left to do is removed, then no step is active', () => {
    const job = gateConfirmed();
    expect(activeOne(edited(job, { steps: job.steps.slice(0, 1) }))).toEqual([]);
  });

  test('given a confirmed step is sent otherwise, then it stays as it was', () => {
    const job = gateConfirmed();
    const [gate, ...others] = job.steps;
    const sent = { ...gate!, message: 'Changed', locationId: 'exit', dueAt: at('23:00') };
    expect(edited(job, { steps: [sent, ...others] })).toEqual(job);
  });

  test.each<[string, (steps: Job['steps']) => StepEdit[], string]>([
    ['is removed', ([, scale, ramp]) => [scale!, ramp!], 'A confirmed step cannot be removed.'],
    ['loses its place', ([gate, scale, ramp]) => [scale!, gate!, ramp!], 'A confirmed step keeps its place.'],
    ['gets a new one before it', (steps) => [aPlan(), ...steps], 'A confirmed step keeps its place.'],
  ])('given a confirmed step %s, then nothing is changed, and its place is named', (_what, steps, error) => {
    const job = gateConfirmed();
    expect(edit(job, { steps: steps(job.steps) })).toEqual({
      faults: [{ field: 'steps.0', code: 'confirmed', error }],
    });
  });
});

describe('reminders of a running job', () => {
  test('given its due time moves after two reminders, then they count on at the new time', () => {
    const [gate, ...others] = aJobOfThree().steps;
    const later = edited(aJobOfThree(), { steps: [{ ...gate!, dueAt: at('15:00') }, ...others] }, '09:50');
    expect(upcomingReminder(later, at('09:50'))).toEqual({ stepId: 'gate', n: 3, at: at('14:30') });
  });

  test('given only its message changes, then the next one stays what it was', () => {
    const [gate, ...others] = aJobOfThree().steps;
    const changed = edited(aJobOfThree(), { steps: [{ ...gate!, message: 'Ring twice' }, ...others] }, '09:50');
    expect(upcomingReminder(changed, at('09:50'))).toEqual({ stepId: 'gate', n: 3, at: at('10:00') });
    expect(changed.steps[0]?.remindersBefore).toBe(0);
  });

  test('given its due time moves while it waits again, then it counts on when it is active again', () => {
    const job = aJobOfThree();
    const [gate, ...others] = job.steps;
    const waiting = edited(job, { steps: [aPlan({ dueAt: at('12:00') }), ...job.steps] }, '09:50');
    expect(upcomingReminder(waiting, at('09:50'))).toEqual({ stepId: 'new-1', n: 1, at: at('11:30') });
    const later = edited(waiting, { steps: [waiting.steps[0]!, { ...gate!, dueAt: at('15:00') }, ...others] }, '10:00');
    const again = edited(later, { steps: later.steps.slice(1) }, '10:20');
    expect(upcomingReminder(again, at('10:20'))).toEqual({ stepId: 'gate', n: 3, at: at('14:30') });
  });
});

describe('what is different for somebody who saw an older version', () => {
  const nameOf = (id: string) => id.toUpperCase();

  test('given title, trucker, place and number of steps differ, then each is named as it is now', () => {
    const job = aJobOfThree();
    const [gate, scale] = job.steps;
    const wanted = {
      ...asItIs(job),
      title: 'Old',
      trucker: aDriver({ _id: 'trucker-2' }),
      steps: [{ ...gate!, locationId: 'exit', dueAt: at('13:00') }, scale!],
    };
    expect(differences(job, wanted, nameOf)).toEqual([
      { field: 'plainTitle', now: 'Deliver steel' },
      { field: 'assignedTrucker', now: 'Krzysztof Wiśniewski' },
      { field: 'steps.0.locationId', now: 'GATE' },
      { field: 'steps.0.dueTime', now: '2026-12-01T10:00:00.000Z' },
      { field: 'steps.2', now: 'a step' },
    ]);
  });

  test('given a step was confirmed and another removed in the meantime, then that is named', () => {
    const job = gateConfirmed();
    const wanted = asItIs(aJobOfThree());
    const now = { ...job, steps: job.steps.slice(0, 2), trucker: null };
    expect(differences(now, wanted, nameOf)).toEqual([
      { field: 'assignedTrucker', now: 'nobody' },
      { field: 'steps.0', now: 'confirmed' },
      { field: 'steps.2', now: 'no step' },
    ]);
  });
});
