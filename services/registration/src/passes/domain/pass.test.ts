import { describe, expect, test } from '@jest/globals';
import type { PassStep } from '@gatelingo/proto/http/registration';
import { jobOnPass, lastPassEnd, passEnd } from './pass.ts';

const time = (text: string) => new Date(`2026-${text}:00.000Z`);
const registered = (at: string, timeZone = 'Europe/Berlin') => ({ registeredAt: time(at), timeZone });
const week = [
  ['in winter', registered('11-21T07:42'), '11-28T07:42'],
  ['over the day of 25 hours', registered('10-22T07:42'), '10-29T08:42'],
  ['over the day of 23 hours', registered('03-26T07:42'), '04-02T06:42'],
  ['where clocks changed on another day', registered('10-22T07:42', 'America/New_York'), '10-29T07:42'],
] as const;

describe('a pass ends', () => {
  test.each(week)('a week after it registered, by the clock of its site: %s', (_title, visit, end) => {
    expect(lastPassEnd(visit)).toEqual(time(end));
    for (const state of ['waiting', 'called', 'docked', 'done'] as const)
      expect(passEnd(visit, { state, since: visit.registeredAt })).toEqual(time(end));
  });

  test.each(['left', 'turned-away'] as const)('a day after it has %s, and not later than a week', (state) => {
    const visit = registered('10-22T07:42');
    expect(passEnd(visit, { state, since: time('10-22T15:00') })).toEqual(time('10-23T15:00'));
    expect(passEnd(visit, { state, since: time('10-24T15:00') })).toEqual(time('10-25T16:00'));
    expect(passEnd(visit, { state, since: time('10-29T08:00') })).toEqual(time('10-29T08:42'));
  });
});

const step = (number: number, state: PassStep['state']): PassStep => ({
  number,
  locationName: `Ramp ${String(number)}`,
  address: '',
  dueTime: '2026-11-21T10:00:00.000Z',
  message: '',
  state,
  linkCode: `code-${String(number)}`,
});
const steps = [step(1, 'confirmed'), step(2, 'waiting')];
const active = { jobId: '2', completedAt: null, steps: [step(1, 'active')] };
const completed = (time: string, of = steps) => ({
  jobId: '1',
  completedAt: new Date(`2026-11-21T${time}:00.000Z`),
  steps: of,
});

describe('a pass shows', () => {
  test('given no job, then no step', () => {
    expect(jobOnPass([])).toEqual({ isCompleted: false, steps: [] });
  });

  test('given an active job beside completed ones, then the steps of the active one', () => {
    expect(jobOnPass([completed('09:00'), active, completed('11:00')])).toEqual({
      isCompleted: false,
      steps: active.steps,
    });
  });

  test('given a call beside the planned job, then the newest with a step to be done', () => {
    const call = { jobId: '3', completedAt: null, steps: [step(2, 'active')] };
    expect(jobOnPass([active, call])).toEqual({ isCompleted: false, steps: call.steps });
    const followed = { ...call, steps: [step(2, 'confirmed')] };
    expect(jobOnPass([followed, active])).toEqual({ isCompleted: false, steps: active.steps });
    expect(jobOnPass([followed, completed('09:00')])).toEqual({ isCompleted: false, steps: followed.steps });
  });

  test('given completed jobs alone, then what was confirmed of the last one', () => {
    const last = completed('11:00');
    expect(jobOnPass([completed('09:00', []), last])).toEqual({ isCompleted: true, steps: [steps[0]] });
  });
});
