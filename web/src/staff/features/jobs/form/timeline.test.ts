import { describe, expect, it } from '@jest/globals';
import { newStep } from './job-draft.ts';
import { placeIn, reminderTimes, timelineOf } from './timeline.ts';

const minutes = 60_000;
const due = Date.parse('2026-11-20T13:30:00.000Z');
const inMinutes = (times: readonly number[]) => times.map((time) => (time - due) / minutes);

describe('the reminders of a step', () => {
  it('begin before it is due and go on until two hours after', () => {
    expect(inMinutes(reminderTimes(due, 30 * minutes, 15 * minutes))).toEqual([
      -30, -15, 0, 15, 30, 45, 60, 75, 90, 105, 120,
    ]);
    expect(inMinutes(reminderTimes(due, 10 * minutes, 50 * minutes))).toEqual([-10, 40, 90]);
    expect(inMinutes(reminderTimes(due, 0, 10_080 * minutes))).toEqual([0]);
  });

  it('are the last twenty, where there would be more', () => {
    const times = inMinutes(reminderTimes(due, 10_080 * minutes, 1 * minutes));
    expect(times).toHaveLength(20);
    expect([times[0], times.at(-1)]).toEqual([101, 120]);
  });
});

describe('the timeline', () => {
  const step = (key: string, dueTime: string) => ({ ...newStep(key), dueTime });

  it('spans all steps with their reminders', () => {
    const timeline = timelineOf({
      steps: [step('a', '2026-11-20T14:30'), step('b', ''), step('c', '2026-11-20T16:00')],
    });
    expect(timeline?.rows.map(({ key, number }) => [key, number])).toEqual([
      ['a', 1],
      ['c', 3],
    ]);
    expect(new Date(timeline!.from).toISOString()).toBe('2026-11-20T13:00:00.000Z');
    expect(new Date(timeline!.to).toISOString()).toBe('2026-11-20T17:00:00.000Z');
    expect(placeIn(timeline!, due)).toBe(12.5);
  });

  it('says which step is due before the one in front of it', () => {
    const timeline = timelineOf({
      steps: [
        step('a', '2026-11-20T14:30'),
        step('b', '2026-11-20T13:00'),
        step('c', '2026-11-20T14:00'),
        step('d', '2026-11-20T14:30'),
      ],
    });
    expect(timeline?.rows.map(({ isEarly }) => isEarly)).toEqual([false, true, true, false]);
  });

  it('shows no reminders for minutes that are none', () => {
    const odd = { ...step('a', '2026-11-20T14:30'), reminderInterval: '0', reminderBefore: 'soon' };
    expect(timelineOf({ steps: [odd] })).toMatchObject({ from: due, to: due, rows: [{ reminders: [] }] });
    expect(placeIn(timelineOf({ steps: [odd] })!, due)).toBe(50);
  });

  it('is not there before a step has a due time', () => {
    expect(timelineOf({ steps: [newStep('a')] })).toBeUndefined();
  });
});
