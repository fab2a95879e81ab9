import { expect, test } from '@jest/globals';
import { aConfirmation, aJob, aStep } from '../job-examples.ts';
import { dueAt, jobViews, shownJobs, viewFrom } from './job-filter.ts';

const now = Date.parse('2026-11-20T12:30:00.000Z');
const driver = aJob().assignedTrucker!;
const late = aJob({ _id: 'late', plainTitle: 'Leergut' });
const planned = aJob({
  _id: 'planned',
  assignedTrucker: { ...driver, plainName: 'Łukasz', plainSurname: 'Żak', plainLicensePlateTruck: 'B-12 3AB' },
  steps: [aStep(5, { isActive: true })],
});
const asking = aJob({ _id: 'asking', steps: [aStep(4, { isActive: true, askedAt: '2026-11-20T12:20:00.000Z' })] });
const confirmed = aJob({
  _id: 'confirmed',
  steps: [aStep(1, { isActive: false, confirmation: aConfirmation('2026-11-20T11:50:00.000Z') })],
});
const open = aJob({ _id: 'open', assignedTrucker: null, steps: [aStep(6, { isActive: true })] });
const done = aJob({ _id: 'done', jobCompletedAt: '2026-11-20T12:00:00.000Z', assignedTrucker: null });
const all = [late, planned, asking, confirmed, open, done];

const shown = (words: string, view?: (typeof jobViews)[number]) =>
  shownJobs(all, { words, view, now }).map(({ _id }) => _id);

test('given a view, then the list has its jobs alone, and no completed one', () => {
  expect(jobViews.map((view) => [view, shown('', view)])).toEqual([
    ['late', ['late']],
    ['asks', ['asking']],
    ['allConfirmed', ['confirmed']],
    ['withoutDriver', ['open']],
  ]);
  expect(shown('')).toEqual(all.map(({ _id }) => _id));
});

test.each<[string, string[]]>([
  ['żak', ['planned']],
  ['zak', ['planned']],
  ['b123ab', ['planned']],
  ['12 3ab', ['planned']],
  ['B-123', ['planned']],
  ['В123АВ', ['planned']],
  ['leergut harbour', ['late']],
  ['nobody', []],
])('given the words "%s", then drivers, plates, titles and sites are found: %j', (words, ids) => {
  expect(shown(words)).toEqual(ids);
});

test('words and a view narrow together', () => {
  expect(shown('zak', 'late')).toEqual([]);
  expect(shown('nowak', 'asks')).toEqual(['asking']);
});

test('a job is due when its active step is; one without an active step has no time', () => {
  expect(dueAt(late)).toBe(Date.parse('2026-11-20T12:00:00.000Z'));
  expect([dueAt(confirmed), dueAt(done)]).toEqual([null, null]);
});

test('given an address with an unknown view, then all are shown', () => {
  expect(viewFrom(new URLSearchParams('show=late'))).toBe('late');
  expect(viewFrom(new URLSearchParams('show=x'))).toBeUndefined();
});
