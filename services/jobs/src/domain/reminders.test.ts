import { expect, test } from '@jest/globals';
import { aJobOfThree, at } from '../../test/builders.ts';
import { completedJob } from './job.ts';
import { isRemindedOtherwise, remindersDue, upcomingReminder } from './reminders.ts';

test('given a new job, then its first step is reminded of half an hour before it is due', () => {
  expect(upcomingReminder(aJobOfThree(), at('08:00'))).toEqual({ stepId: 'gate', n: 1, at: at('09:30') });
});

test('given three are due after an outage, then the newest is published and the next one set', () => {
  expect(remindersDue(aJobOfThree(), 'gate', at('10:05'))).toEqual({
    due: { n: 3, at: at('10:00') },
    next: { n: 4, at: at('10:15') },
  });
});

test('given nobody has the job, then none is published, and the next one set', () => {
  expect(remindersDue(aJobOfThree({ trucker: null }), 'gate', at('09:30'))).toEqual({
    due: undefined,
    next: { n: 2, at: at('09:45') },
  });
});

test.each([
  ['a step that waits', aJobOfThree(), 'scale'],
  ['a step that is no more', aJobOfThree(), 'exit'],
  ['the step of a completed job', completedJob(aJobOfThree(), at('09:00')), 'gate'],
])('given a reminder of %s, then it is not published, and none follows', (_what, job, stepId) => {
  expect(remindersDue(job, stepId, at('11:00'))).toEqual({ due: undefined, next: undefined });
});

test('given something that reminders do not follow from changes, then they stay as they are', () => {
  const job = aJobOfThree();
  expect(isRemindedOtherwise(job, { ...job, title: 'Fetch steel', trucker: null })).toBe(false);
  expect(isRemindedOtherwise(job, completedJob(job, at('09:00')))).toBe(true);
  expect(isRemindedOtherwise(undefined, job)).toBe(true);
});
