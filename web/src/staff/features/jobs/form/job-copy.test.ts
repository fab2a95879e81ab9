import { describe, expect, it } from '@jest/globals';
import { aConfirmation, aJob, aStep } from '../job-examples.ts';
import { duplicateOf, nextStart, startedFrom, templateOf } from './job-copy.ts';

let keys = 0;
const newKey = () => `new-${String((keys += 1))}`;
const at = (time: string) => Date.parse(time);
const dues = ({ steps }: { steps: readonly { dueTime: string }[] }) => steps.map(({ dueTime }) => dueTime);
/** Steps at 13, 14 and 15 o'clock in Berlin. */
const job = aJob({
  steps: [aStep(1, { confirmation: aConfirmation('2026-11-20T11:50:00.000Z') }), aStep(2), aStep(3)],
});

describe('a duplicate', () => {
  it('is due today where that time is still ahead, else tomorrow, with the same times between its steps', () => {
    const early = duplicateOf(job, at('2026-12-01T08:00:00.000Z'), newKey);
    expect(dues(early)).toEqual(['2026-12-01T13:00', '2026-12-01T14:00', '2026-12-01T15:00']);
    expect(dues(duplicateOf(job, at('2026-12-01T20:00:00.000Z'), newKey))[0]).toBe('2026-12-02T13:00');
  });

  it('has the places and texts of the other one, and neither its trucker nor its steps’ ids', () => {
    const draft = duplicateOf(job, at('2026-12-01T08:00:00.000Z'), newKey);
    expect(draft).toMatchObject({ title: job.plainTitle, siteId: 'north', truckerId: '' });
    expect(draft.steps.map(({ locationId }) => locationId)).toEqual(['gate-1', 'gate-2', 'gate-3']);
    expect(draft.steps.every(({ key }) => key.startsWith('new-'))).toBe(true);
  });

  it('keeps its distances in the night in which clocks change', () => {
    const night = aJob({
      steps: [aStep(1, { dueTime: '2026-11-20T00:30:00.000Z' }), aStep(2, { dueTime: '2026-11-20T02:30:00.000Z' })],
    });
    expect(dues(duplicateOf(night, at('2027-03-27T22:00:00.000Z'), newKey))).toEqual([
      '2027-03-28T01:30',
      '2027-03-28T04:30',
    ]);
  });
});

describe('a template', () => {
  it('keeps minutes in place of times, and a job that starts from it has them again', () => {
    const kept = templateOf(job, 'Coils');
    expect(kept.steps.map(({ offset }) => offset)).toEqual([0, 60, 120]);
    const template = {
      ...{ _id: 'template', name: 'Coils', title: 'Steel', description: '', siteId: 'north' },
      ...{ createdAt: '2026-11-20T11:00:00.000Z', version: 1 },
      steps: [0, 90].map((offset) => ({
        ...{ locationId: 'gate-1', offset, reminderBefore: 20, reminderInterval: 10, message: 'Ask for Ida' },
      })),
    };
    const draft = startedFrom(template, { local: '2026-12-01T23:00', timeZone: undefined }, newKey);
    expect(dues(draft)).toEqual(['2026-12-01T23:00', '2026-12-02T00:30']);
    expect(draft.steps[0]).toMatchObject({ reminderBefore: '20', message: 'Ask for Ida' });
    expect(dues(startedFrom(template, { local: '', timeZone: undefined }, newKey))).toEqual(['', '']);
  });

  it('is started in an hour, at the next quarter, unless one says otherwise', () => {
    expect(nextStart(at('2026-12-01T08:01:00.000Z'))).toBe('2026-12-01T10:15');
    expect(nextStart(at('2026-12-01T08:00:00.000Z'))).toBe('2026-12-01T10:00');
  });
});
