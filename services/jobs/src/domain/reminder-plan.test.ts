import { expect, test } from '@jest/globals';
import { countedBy, expectedAt, newestReminder, nextReminder, reminderPlan } from './reminder-plan.ts';

const step = (changes = {}) => ({
  dueAt: new Date('2026-11-20T14:00:00.000Z'),
  reminderBefore: 30,
  reminderInterval: 15,
  remindersBefore: 0,
  delay: null,
  ...changes,
});
const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);
const shown = (plan: { n: number; at: Date }[]) =>
  plan.map(({ n, at }) => `${String(n)} ${at.toISOString().slice(11, 16)}`);

test('given the usual reminders, then they begin half an hour before and come every quarter until two hours after', () => {
  expect(shown(reminderPlan(step()))).toEqual([
    '1 13:30',
    '2 13:45',
    '3 14:00',
    '4 14:15',
    '5 14:30',
    '6 14:45',
    '7 15:00',
    '8 15:15',
    '9 15:30',
    '10 15:45',
    '11 16:00',
  ]);
});

test('given no time before, then the first comes when the step is due', () => {
  expect(shown(reminderPlan(step({ reminderBefore: 0, reminderInterval: 60 })))).toEqual([
    '1 14:00',
    '2 15:00',
    '3 16:00',
  ]);
});

test('given an interval that does not meet the end, then nothing comes after the two hours', () => {
  expect(shown(reminderPlan(step({ reminderBefore: 10, reminderInterval: 50 })))).toEqual([
    '1 13:50',
    '2 14:40',
    '3 15:30',
  ]);
});

test('given an interval longer than everything, then there is one reminder', () => {
  expect(shown(reminderPlan(step({ reminderInterval: 10_080 })))).toEqual(['1 13:30']);
});

test('given more than twenty would fit, then the last twenty stay, counted from 1', () => {
  const plan = reminderPlan(step({ reminderInterval: 1 }));
  expect(plan).toHaveLength(20);
  expect(shown(plan)[0]).toBe('1 15:41');
  expect(shown(plan)[19]).toBe('20 16:00');
});

// promise: Pages
test('given a step across the night when clocks go back, then the reminders keep their distance in real minutes', () => {
  const night = step({ dueAt: new Date('2026-10-25T01:00:00.000Z'), reminderBefore: 90, reminderInterval: 60 });
  expect(reminderPlan(night).map((reminder) => reminder.at.toISOString())).toEqual([
    '2026-10-24T23:30:00.000Z',
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T01:30:00.000Z',
    '2026-10-25T02:30:00.000Z',
  ]);
});

test('given a moment, then the next reminder is the first after it, never one at it', () => {
  expect(nextReminder(step(), at('09:00'))).toEqual({ n: 1, at: at('13:30') });
  expect(nextReminder(step(), at('13:30'))).toEqual({ n: 2, at: at('13:45') });
  expect(nextReminder(step(), at('16:00'))).toBeUndefined();
});

test('given an outage of an hour, then the newest one is due, and those that were missed are not', () => {
  expect(newestReminder(step(), at('14:52'))).toEqual({ n: 6, at: at('14:45') });
  expect(newestReminder(step(), at('13:29'))).toBeUndefined();
});

test('given a plan is changed after its third reminder, then the new one counts on from there', () => {
  const remindersBefore = countedBy(step(), at('14:07'));
  expect(remindersBefore).toBe(3);
  const later = step({ dueAt: at('18:00'), remindersBefore });
  expect(nextReminder(later, at('14:07'))).toEqual({ n: 4, at: at('17:30') });
  expect(countedBy(later, at('14:08'))).toBe(3);
});

test('given a driver who announced a delay before the time, then no reminder comes before that, and they keep their numbers', () => {
  const late = step({ delay: { minutes: 30, sentAt: at('13:50') } });
  expect(expectedAt(late)).toEqual(at('14:30'));
  expect(shown(reminderPlan(late)).slice(0, 2)).toEqual(['5 14:30', '6 14:45']);
  expect(newestReminder(late, at('14:29'))).toBeUndefined();
  expect(nextReminder(late, at('13:50'))).toMatchObject({ n: 5 });
  // A new plan must not use the numbers of reminders that went out before.
  expect(countedBy(late, at('13:50'))).toBe(2);
});

test('given a driver who announced a delay after the time, then it counts from then on', () => {
  const late = step({ delay: { minutes: 60, sentAt: at('14:20') } });
  expect(expectedAt(late)).toEqual(at('15:20'));
  expect(shown(reminderPlan(late))).toEqual(['9 15:30', '10 15:45', '11 16:00']);
});
