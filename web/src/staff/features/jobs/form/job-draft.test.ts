import { describe, expect, it } from '@jest/globals';
import { jobs } from '@gatelingo/proto/http/jobs';
import {
  creationOf,
  draftOf,
  emptyDraft,
  faultsOf,
  newStep,
  updateOf,
  withMovedStep,
  withoutStep,
  withSite,
  withStep,
  type JobDraft,
} from './job-draft.ts';
import { aConfirmation, aJob, aStep } from '../job-examples.ts';

const aDraft = (over: Partial<JobDraft> = {}): JobDraft => ({
  ...emptyDraft('a'),
  title: 'Steel for ramp 4',
  siteId: 'north',
  steps: ['a', 'b', 'c'].map((key) => ({ ...newStep(key), locationId: `gate-${key}`, dueTime: '2026-11-20T14:30' })),
  ...over,
});
const keys = ({ steps }: JobDraft) => steps.map(({ key }) => key).join('');

describe('a job that is being written', () => {
  it('loses its locations with its site, and nothing else of a step', () => {
    const cleared = withSite(aDraft(), '');
    expect(cleared.steps.map(({ locationId }) => locationId)).toEqual(['', '', '']);
    expect(cleared.steps[0]?.dueTime).toBe('2026-11-20T14:30');
    expect(withSite(aDraft(), 'north').steps[0]?.locationId).toBe('gate-a');
  });

  it('has its steps changed, moved and removed one at a time', () => {
    expect(keys(withMovedStep(aDraft(), 2, 0))).toBe('cab');
    expect(keys(withMovedStep(aDraft(), 0, 1))).toBe('bac');
    expect(keys(withMovedStep(aDraft(), 0, -1))).toBe('abc');
    expect(keys(withMovedStep(aDraft(), 2, 3))).toBe('abc');
    expect(keys(withoutStep(aDraft(), 'b'))).toBe('ac');
    expect(withStep(aDraft(), 'b', { message: 'Dock 2' }).steps.map(({ message }) => message)).toEqual([
      '',
      'Dock 2',
      '',
    ]);
  });

  it('is sent as the spec has it: the first step active, defaults as texts, no trucker as an empty one', () => {
    const [first, second] = creationOf(withStep(aDraft(), 'a', { reminderBefore: ' ' })).steps;
    expect(first).toEqual({
      locationId: 'gate-a',
      dueTime: '2026-11-20T14:30+01:00',
      reminderBefore: '30',
      reminderInterval: '15',
      message: '',
      isActive: true,
    });
    expect(second?.isActive).toBe(false);
    expect(creationOf(aDraft())).toMatchObject({ existingTruckerId: '', jobCreationMsg: '' });
  });

  it('is sent in the shape of the contract, with the offset of its site', () => {
    const id = '01890a5d-ac96-774b-bcce-b302099a8057';
    const step = { ...newStep('a'), locationId: id, dueTime: '2026-11-20T14:30' };
    const body = creationOf({
      ...emptyDraft('a'),
      title: 'Steel',
      siteId: id,
      timeZone: 'Europe/Athens',
      steps: [step],
    });
    expect(jobs.createJob.request.body.parse(body).steps[0]?.dueTime).toBe('2026-11-20T14:30+02:00');
  });

  it('is sent with the registration that was shown with its trucker, and with none for nobody', () => {
    const chosen = { truckerId: 'zofia', visitId: 'visit' };
    expect(creationOf(aDraft(chosen))).toMatchObject({ existingTruckerId: 'zofia', visitId: 'visit' });
    expect(updateOf(aDraft(chosen), aJob())).toMatchObject({ assignedTrucker: 'zofia', visitId: 'visit' });
    for (const none of [{ ...chosen, truckerId: '' }, { truckerId: 'zofia' }]) {
      expect(creationOf(aDraft(none))).not.toHaveProperty('visitId');
      expect(updateOf(aDraft(none), aJob())).not.toHaveProperty('visitId');
    }
  });
});

describe('a saved job', () => {
  it('is sent back with its steps’ ids, and a new step without one', () => {
    const job = aJob({ steps: [aStep(1), aStep(2)] });
    const draft = draftOf(job);
    const sent = updateOf({ ...draft, steps: [...draft.steps, newStep('fresh')] }, job);
    expect(sent.steps.map(({ _id }) => _id)).toEqual(['step-1', 'step-2', undefined]);
  });

  it('is sent back with its confirmed steps as they are, also when the site is another one now', () => {
    const job = aJob({ steps: [aStep(1, { confirmation: aConfirmation('2026-11-20T11:50:00.000Z') }), aStep(2)] });
    const sent = updateOf(withSite(draftOf(job), 'south'), job);
    expect(sent.steps.map(({ locationId }) => locationId)).toEqual(['gate-1', '']);
  });

  it('keeps a due time in the second of autumn’s two hours, unless it is typed again', () => {
    const job = aJob({ steps: [aStep(1, { dueTime: '2026-10-25T01:30:00.000Z' })] });
    const draft = draftOf(job);
    expect(draft.steps[0]?.dueTime).toBe('2026-10-25T02:30');
    expect(updateOf(draft, job).steps[0]?.dueTime).toBe('2026-10-25T01:30:00.000Z');
    expect(updateOf(withStep(draft, 'step-1', { dueTime: '2026-10-25T02:40' }), job).steps[0]?.dueTime).toBe(
      '2026-10-25T02:40+02:00',
    );
  });

  it('is by the clock of its site, and another site’s clock reads the same hands', () => {
    const job = aJob({ timeZone: 'Europe/Athens', steps: [aStep(1, { dueTime: '2026-11-20T12:30:00.000Z' })] });
    const draft = draftOf(job);
    expect(draft.steps[0]?.dueTime).toBe('2026-11-20T14:30');
    const typed = withStep(draft, 'step-1', { dueTime: '2026-11-20T15:00' });
    expect(updateOf(typed, job).steps[0]?.dueTime).toBe('2026-11-20T15:00+02:00');
    const moved = withSite(draft, 'south', 'Europe/Berlin');
    expect(updateOf(moved, job).steps[0]?.dueTime).toBe('2026-11-20T14:30+01:00');
  });
});

describe('what the server refuses', () => {
  it('is shown at its field, and stays with its step', () => {
    const texts = { plainTitle: 'Use at most 200 characters.', 'steps.1.reminderBefore': 'Use whole minutes.' };
    expect(faultsOf(texts, aDraft(), {})).toEqual({
      title: 'Use at most 200 characters.',
      'b.reminderBefore': 'Use whole minutes.',
    });
    expect(faultsOf({ existingTruckerId: 'Taken.', steps: 'At least one.' }, aDraft({ truckerId: 't' }), {})).toEqual({
      truckerId: 'Taken.',
      steps: 'At least one.',
    });
    expect(faultsOf({ 'steps.0': 'A confirmed step keeps its place.' }, aDraft(), {})).toEqual({
      steps: 'A confirmed step keeps its place.',
    });
  });

  it('is what to enter, where nothing was', () => {
    const needed = { siteId: 'Choose the site.', locationId: 'Choose the location.' };
    const draft = withSite(aDraft(), '');
    expect(faultsOf({ siteId: 'not an id', 'steps.0.locationId': 'not an id' }, draft, needed)).toEqual({
      siteId: 'Choose the site.',
      'a.locationId': 'Choose the location.',
    });
    expect(faultsOf({ siteId: 'gone' }, aDraft(), needed)).toEqual({ siteId: 'gone' });
    expect(faultsOf({ steps: 'too short' }, aDraft({ steps: [] }), { steps: 'Add a step.' })).toEqual({
      steps: 'Add a step.',
    });
  });
});
