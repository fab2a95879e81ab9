import { describe, expect, test } from '@jest/globals';
import { aJobOfThree, at } from '../../test/builders.ts';
import type { Job } from './job.ts';
import { timeOrderFaults, stepOrderFaults } from './order.ts';

const confirmation = { confirmedAt: at('09:00'), userId: 'greta' };
/** The job of three with these due times; a time with `✓` is of a confirmed step. */
const due = (...times: string[]): Job => {
  const job = aJobOfThree();
  const steps = job.steps.map((step, index) => {
    const time = times[index] ?? '';
    return { ...step, dueAt: at(time.replace('✓', '')), ...(time.endsWith('✓') && { confirmation }) };
  });
  return { ...job, steps };
};
const fields = (job: Job, before?: Job) => stepOrderFaults(job, before).map(({ field }) => field);

describe('steps in order', () => {
  test.each([
    ['one after the other', ['10:00', '11:00', '12:00']],
    ['at the same time', ['10:00', '10:00', '10:00']],
    ['one that is due before a confirmed one', ['12:00✓', '10:00', '11:00']],
  ])('may be due %s', (_how, times) => {
    expect(fields(due(...times))).toEqual([]);
  });

  test.each([
    [['10:00', '09:00', '12:00'], ['steps.1.dueTime']],
    [
      ['10:00', '08:00', '09:00'],
      ['steps.1.dueTime', 'steps.2.dueTime'],
    ],
    [['12:00', '12:00', '11:59'], ['steps.2.dueTime']],
    [['12:00✓', '11:00', '10:00'], ['steps.2.dueTime']],
  ])('are refused at the field of each that is too early: %j', (times, expected) => {
    expect(fields(due(...times))).toEqual(expected);
  });

  test('are refused with what helps: a later time, or the step moved up', () => {
    expect(timeOrderFaults([2, 1], String)).toEqual([
      {
        field: '1',
        code: 'step_order',
        error: 'This is due before the step above it. Choose a later time, or move the step up.',
      },
    ]);
  });
});

describe('a job from before this rule', () => {
  const old = due('12:00', '11:00', '13:00');

  test('may be edited while its times and their order stay, also after a confirmation', () => {
    expect(fields({ ...old, title: 'Other' }, old)).toEqual([]);
    const later = due('12:00✓', '11:00', '10:30');
    expect(fields(later, later)).toEqual([]);
  });

  test('is put in order with the next change of a time or place', () => {
    expect(fields(due('12:00', '11:00', '14:00'), old)).toEqual(['steps.1.dueTime']);
    expect(fields({ ...old, steps: old.steps.toReversed() }, old)).toEqual(['steps.1.dueTime', 'steps.2.dueTime']);
  });
});
