import { describe, expect, test } from '@jest/globals';
import { aJobOfThree, at } from '../../test/builders.ts';
import { expectedAtPlace, moveOutcome, remindedNow, remindersAfter, type VisitMove } from './call.ts';
import { completedJob } from './job.ts';
import { reminderPlan } from './reminder-plan.ts';

const planned = aJobOfThree();
const call = aJobOfThree({ id: 'call', isCall: true });
const over = completedJob(call, at('09:00'));
const aMove = (changes: Partial<VisitMove>): VisitMove => ({
  ...{ state: 'called', callId: 'call', locationId: 'gate', movedBy: 'ada', isUndo: false },
  ...changes,
});

test.each([
  ['the call itself', call, {}, 'none'],
  ['a dock at the called place', call, { state: 'docked' }, 'confirm'],
  ['a dock elsewhere', call, { state: 'docked', locationId: 'ramp' }, 'confirm'],
  ['a dock by a fact of a job', call, { state: 'docked', movedBy: '' }, 'none'],
  ['the end of the visit', call, { state: 'done' }, 'complete'],
  ['the end of the visit by a fact of another job', call, { state: 'done', movedBy: '' }, 'complete'],
  ['its leaving', call, { state: 'left' }, 'complete'],
  ['its being turned away', call, { state: 'turned-away' }, 'complete'],
  ['a call elsewhere', call, { callId: 'other', locationId: 'ramp' }, 'complete'],
  ['a call in own words', call, { callId: '', locationId: '' }, 'complete'],
  ['the call taken back', call, { state: 'waiting', callId: '', isUndo: true }, 'complete'],
  ['a later call taken back', over, { isUndo: true }, 'reopen'],
  ['the end of the visit taken back', over, { state: 'docked', isUndo: true }, 'reopen'],
  ['a leaving taken back after the end', over, { state: 'done', isUndo: true }, 'none'],
  ['a dock after its end', over, { state: 'docked' }, 'none'],
] as const)('given a call’s job, when there is %s', (_title, job, changes, kind) => {
  expect(moveOutcome(job, aMove(changes)).kind).toBe(kind);
});

test.each([
  ['a dock at its active step', { state: 'docked' }, 'confirm'],
  ['a dock elsewhere', { state: 'docked', locationId: 'ramp' }, 'none'],
  ['a dock at a place in own words', { state: 'docked', locationId: '' }, 'none'],
  ['a dock taken back to another one', { state: 'docked', isUndo: true }, 'none'],
  ['the end of the visit', { state: 'done' }, 'none'],
  ['its leaving', { state: 'left' }, 'none'],
] as const)('given a planned job, when there is %s', (_title, changes, kind) => {
  expect(moveOutcome(planned, aMove(changes)).kind).toBe(kind);
});

test.each([
  ['left', false, 'end'],
  ['turned-away', false, 'end'],
  ['done', false, 'stay'],
  ['docked', true, 'begin'],
] as const)('given a visit that is %s, taken back: %s, then its reminders: %s', (state, isUndo, after) => {
  expect(remindersAfter(aMove({ state, isUndo }))).toBe(after);
});

test('a job is expected at its active step’s place alone', () => {
  expect(expectedAtPlace([planned], 'gate')).toBe(planned);
  expect(expectedAtPlace([planned], 'scale')).toBeUndefined();
});

describe('the active step is brought to its driver once more', () => {
  test.each(['08:00', '09:30', '09:50'])('at %s with a number of its own', (time) => {
    const once = remindedNow(planned, at(time))!;
    const twice = remindedNow(once.job, at(time))!;
    const numbers = reminderPlan(twice.job.steps[0]!)
      .filter((reminder) => reminder.at > at(time))
      .map(({ n }) => n);
    expect(once.n).toBeGreaterThan(0);
    expect(twice.n).toBe(once.n + 1);
    expect(Math.min(...numbers)).toBe(twice.n + 1);
  });

  test('not of a job that is over', () => {
    expect(remindedNow(over, at('09:30'))).toBeUndefined();
  });
});
