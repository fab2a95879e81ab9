import { describe, expect, it } from '@jest/globals';
import { aConfirmation, aJob, aStep } from '../job-examples.ts';
import { draftOf, newStep, withMovedStep, withStep } from './job-draft.ts';
import { earlySteps, stepOrderFaults } from './step-order.ts';

const due = (...times: string[]) => ({
  steps: times.map((time, index) => ({ ...newStep(String(index)), dueTime: time && `2026-11-20T${time}` })),
});

describe('steps of a new job', () => {
  it('are in order one after the other, at the same time, and while a time is missing', () => {
    expect(earlySteps(due('10:00', '10:00', '11:00'))).toEqual([]);
    expect(earlySteps(due('', '', ''))).toEqual([]);
    expect(earlySteps(due('10:00', '', '11:00'))).toEqual([]);
  });

  it('are wrong at each that is too early', () => {
    expect(earlySteps(due('10:00', '', '09:59'))).toEqual(['2']);
    expect(stepOrderFaults(due('10:00', '08:00', '09:00'))).toEqual({
      '1.dueTime': 'job.dueTooEarly',
      '2.dueTime': 'job.dueTooEarly',
    });
  });

  it('are compared by the hour that is meant where clocks change', () => {
    const steps = ['2026-10-25T02:30', '2026-10-25T03:00'].map((dueTime, index) => ({
      ...newStep(String(index)),
      dueTime,
    }));
    expect(earlySteps({ steps })).toEqual([]);
  });
});

describe('steps of a saved job', () => {
  it('may be due before a confirmed one', () => {
    const job = aJob({ steps: [aStep(1, { confirmation: aConfirmation('2026-11-20T11:50:00.000Z') }), aStep(2)] });
    expect(earlySteps(withStep(draftOf(job), 'step-2', { dueTime: '2026-11-20T12:00' }), job)).toEqual([]);
  });

  it('stay as they are if they were saved in another order, until a time or a place changes', () => {
    const job = aJob({ steps: [aStep(2), aStep(1), aStep(3)] });
    expect(earlySteps(draftOf(job), job)).toEqual([]);
    expect(earlySteps(withStep(draftOf(job), 'step-3', { dueTime: '2026-11-20T18:00' }), job)).toEqual(['step-1']);
    expect(earlySteps(withMovedStep(draftOf(job), 1, 0), job)).toEqual([]);
  });

  it('keep the second of autumn’s two hours', () => {
    const steps = [
      aStep(1, { dueTime: '2026-10-25T00:50:00.000Z' }),
      aStep(2, { dueTime: '2026-10-25T01:10:00.000Z' }),
      aStep(3, { dueTime: '2026-10-25T04:00:00.000Z' }),
    ];
    const job = aJob({ steps });
    expect(earlySteps(withStep(draftOf(job), 'step-3', { dueTime: '2026-10-25T06:00' }), job)).toEqual([]);
  });
});
