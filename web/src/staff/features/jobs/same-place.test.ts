import { expect, test } from '@jest/globals';
import { aConfirmation, aJob, aStep } from './job-examples.ts';
import { othersAt, othersOf, slotsOf } from './same-place.ts';

const first = aJob({ _id: 'first', plainTitle: 'Steel' });
const second = aJob({ _id: 'second', plainTitle: 'Paper', steps: [aStep(2)] });
const done = aJob({ _id: 'done', jobCompletedAt: '2026-11-20T11:30:00.000Z' });
const confirmed = aJob({
  _id: 'confirmed',
  steps: [aStep(2, { confirmation: aConfirmation('2026-11-20T11:30:00.000Z') })],
});
const elsewhere = aJob({ _id: 'elsewhere', steps: [aStep(3, { dueTime: '2026-11-20T13:00:00.000Z' })] });
const slots = slotsOf([first, second, done, confirmed, elsewhere]);

test('given two open steps at one place in one minute, then each job names the other', () => {
  expect(othersOf(slots, first)).toEqual(['Paper']);
  expect(othersOf(slots, second)).toEqual(['Steel']);
});

test('a completed job, a confirmed step, and another place or minute hold nobody up', () => {
  for (const job of [done, confirmed, elsewhere]) expect(othersOf(slots, job)).toEqual([]);
});

test('given a planned step, then jobs of the same minute are named, but not its own', () => {
  const at = Date.parse('2026-11-20T13:00:59.000Z');
  expect(othersAt(slots, { locationId: 'gate-2', at, jobId: undefined })).toEqual(['Steel', 'Paper']);
  expect(othersAt(slots, { locationId: 'gate-2', at, jobId: 'first' })).toEqual(['Paper']);
  expect(othersAt(slots, { locationId: 'gate-2', at: at + 60_000, jobId: undefined })).toEqual([]);
});
