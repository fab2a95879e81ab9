import { describe, expect, it } from '@jest/globals';
import { aConfirmation, aJob, aStep } from './job-examples.ts';
import { jobState, lastConfirmed, stateText, stepStates } from './job-state.ts';

const minutes = 60_000;
const at = (time: string) => Date.parse(`2026-11-20T${time}:00.000Z`);
const done = (n: number, tapped: string, over = {}) =>
  aStep(n, {
    isActive: false,
    activatedAt: '2026-11-20T11:00:00.000Z',
    confirmation: aConfirmation(`2026-11-20T${tapped}:00.000Z`, over),
  });

describe('a job', () => {
  it('is on time, then soon due when its reminders begin, then late', () => {
    const job = aJob();
    expect(jobState(job, at('11:20'))).toEqual({
      kind: 'onTime',
      current: 1,
      dueIn: 40 * minutes,
      confirmed: 0,
      count: 3,
    });
    expect(jobState(job, at('11:30')).kind).toBe('soon');
    expect(jobState(job, at('12:00')).kind).toBe('soon');
    expect(jobState(job, at('12:10'))).toMatchObject({ kind: 'late', dueIn: -10 * minutes });
  });

  it('goes on with the step that is active, until all are confirmed', () => {
    const second = aStep(2, { isActive: true, activatedAt: '2026-11-20T11:50:00.000Z' });
    expect(jobState(aJob({ steps: [done(1, '11:50'), second] }), at('12:00'))).toMatchObject({
      kind: 'onTime',
      current: 2,
      confirmed: 1,
    });
    expect(jobState(aJob({ steps: [done(1, '11:50')] }), at('12:00')).kind).toBe('allConfirmed');
  });

  it('is completed once somebody decided so, whatever was confirmed', () => {
    expect(jobState(aJob({ jobCompletedAt: '2026-11-20T12:00:00.000Z' }), at('15:00'))).toEqual({
      kind: 'completed',
      confirmed: 0,
      count: 3,
    });
  });
});

it.each([
  ['onTime', 60_000, { text: 'job.dueIn', time: 60_000 }],
  ['onTime', 59_999, { text: 'job.dueNow' }],
  ['soon', 0, { text: 'job.dueNow' }],
  ['late', -1, { text: 'job.dueNow' }],
  ['late', -59_999, { text: 'job.dueNow' }],
  ['late', -60_000, { text: 'job.lateBy', time: 60_000 }],
  ['completed', undefined, { text: 'job.completed' }],
  ['idle', undefined, { text: 'job.idle' }],
] as const)('that is %s with %p ms left says %j, never 0 seconds', (kind, dueIn, text) => {
  expect(stateText({ kind, dueIn })).toEqual(text);
});

describe('a step', () => {
  it('is measured from when it became active, against when it is due', () => {
    expect(stepStates(aJob({ steps: [aStep(1), aStep(2)] }), at('11:45'))).toEqual([
      { kind: 'active', planned: 60 * minutes, elapsed: 45 * minutes },
      { kind: 'waiting', planned: 60 * minutes },
    ]);
    expect(stepStates(aJob(), at('12:01'))[0]?.kind).toBe('late');
  });

  it('took until it was tapped, also when that arrived later', () => {
    const offline = done(1, '11:55', { confirmedAt: '2026-11-20T12:40:00.000Z' });
    expect(stepStates(aJob({ steps: [offline] }), at('15:00'))).toEqual([
      { kind: 'confirmed', planned: 60 * minutes, elapsed: 55 * minutes },
    ]);
    expect(stepStates(aJob({ steps: [done(1, '12:05')] }), at('15:00'))[0]?.kind).toBe('confirmedLate');
  });

  it('that became active when it was due already had no time planned', () => {
    const step = aStep(1, { activatedAt: '2026-11-20T12:30:00.000Z' });
    expect(stepStates(aJob({ steps: [step] }), at('12:40'))).toEqual([{ kind: 'late', elapsed: 10 * minutes }]);
  });

  it('that nobody confirmed before the job was completed stays so', () => {
    const job = aJob({ steps: [aStep(1), aStep(2)], jobCompletedAt: '2026-11-20T11:30:00.000Z' });
    expect(stepStates(job, at('15:00'))).toMatchObject([
      { kind: 'notConfirmed', elapsed: 30 * minutes },
      { kind: 'notConfirmed' },
    ]);
  });
});

it('knows the confirmation that came last', () => {
  expect(lastConfirmed(aJob())).toBeNull();
  const job = aJob({ steps: [done(1, '11:50'), done(2, '12:40', { isFar: true }), aStep(3)] });
  expect(lastConfirmed(job)).toMatchObject({ number: 2, step: { location: { plainLocationName: 'Gate 2' } } });
});

it('counts a step that staff confirmed as confirmed, from then on', () => {
  const byStaff = (time: string) => ({ confirmedAt: `2026-11-20T${time}:00.000Z`, userId: 'greta' });
  const late = aStep(2, { activatedAt: '2026-11-20T11:50:00.000Z', staffConfirmation: byStaff('13:20') });
  const job = aJob({ steps: [done(1, '11:50'), late, aStep(3, { isActive: true })] });
  expect(jobState(job, at('13:30'))).toMatchObject({ current: 3, confirmed: 2, count: 3 });
  expect(stepStates(job, at('13:30'))[1]).toMatchObject({ kind: 'confirmedLate', elapsed: 90 * minutes });
  expect(lastConfirmed(job)).toMatchObject({ number: 2, at: '2026-11-20T13:20:00.000Z' });
});
