import { describe, expect, test } from '@jest/globals';
import type { PassStep } from '@gatelingo/proto/http/registration';
import { isPassOver, jobOnPass, passEnd } from './pass.ts';

describe('a pass ends with its day in Berlin', () => {
  test.each([
    ['in the morning', '2026-11-21T07:42:00.000Z', '2026-11-21T23:00:00.000Z'],
    ['after midnight in Berlin, on the day before in UTC', '2026-11-20T23:30:00.000Z', '2026-11-21T23:00:00.000Z'],
    ['in summer', '2026-07-01T21:59:00.000Z', '2026-07-01T22:00:00.000Z'],
    ['on the day of 25 hours', '2026-10-25T00:30:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['on the day of 23 hours', '2026-03-29T00:30:00.000Z', '2026-03-29T22:00:00.000Z'],
  ])('given a registration %s', (_when, registeredAt, end) => {
    const at = new Date(registeredAt);
    expect(passEnd(at).toISOString()).toBe(end);
    expect(isPassOver(at, new Date(Date.parse(end) - 1))).toBe(false);
    expect(isPassOver(at, new Date(end))).toBe(true);
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
