import { describe, expect, it } from '@jest/globals';
import { newStep, withMovedStep, withoutStep, withSite, withStep } from '../form/job-draft.ts';
import type { JobDraft } from '../form/job-draft.ts';
import { aConfirmation, aJob, aStep } from '../job-examples.ts';
import {
  changesBetween,
  type Editing,
  follow,
  isEditing,
  withMine,
  startEditing,
  withTheirs,
  theirChanges,
} from './editing.ts';

const saved = aJob();
const started = startEditing(saved);
const typing = (...changes: ((draft: JobDraft) => JobDraft)[]): Editing => ({
  ...started,
  draft: changes.reduce((draft, change) => change(draft), started.draft),
});
const titled = (draft: JobDraft): JobDraft => ({ ...draft, title: 'Steel for ramp 5' });
const keys = ({ draft }: Editing) => draft.steps.map(({ key }) => key).join();
const confirmed = aConfirmation('2026-11-20T11:50:00.000Z');

describe('an edit follows the job', () => {
  it('as long as nothing was typed', () => {
    const newer = aJob({ version: 2, plainTitle: 'Timber' });
    expect(follow(started, newer)).toEqual(startEditing(newer));
    expect(follow(started, saved)).toBe(started);
  });

  it('with what was typed, when a step was confirmed that was not touched', () => {
    const newer = aJob({
      version: 2,
      steps: [aStep(1, { confirmation: confirmed }), aStep(2, { isActive: true }), aStep(3)],
    });
    expect(follow(typing(titled), newer)).toMatchObject({ version: 2, draft: { title: 'Steel for ramp 5' } });
  });

  it('not by itself, when somebody else changed what it holds', () => {
    expect(follow(typing(titled), aJob({ version: 2, plainDescription: 'Mind the ramp' }))).toBeUndefined();
  });

  it('not by itself, when a step was confirmed that was changed here or removed', () => {
    const newer = aJob({ version: 2, steps: [aStep(1, { confirmation: confirmed }), aStep(2), aStep(3)] });
    const changed = typing((draft) => withStep(draft, 'step-1', { message: 'Dock 2' }));
    expect(theirChanges(changed, newer)).toEqual([{ kind: 'confirmed', key: 'step-1' }]);
    expect(follow(changed, newer)).toBeUndefined();
    const removed = typing((draft) => withoutStep(draft, 'step-1'));
    expect(theirChanges(removed, newer)).toEqual([{ kind: 'confirmed', key: 'step-1' }]);
    // After every choice, a confirmed step stays, before the others.
    expect(keys(withMine(removed, newer))).toBe('step-1,step-2,step-3');
    expect(withTheirs(changed, newer).draft.steps[0]?.message).toBe('');
  });
});

describe('the registration of a trucker', () => {
  const zofia = saved.assignedTrucker!;
  const given = startEditing(aJob({ assignedTrucker: { ...zofia, visitId: 'seen' } }));
  const newer = aJob({ version: 2, assignedTrucker: { ...zofia, visitId: 'newer' } });

  it('is the newest version’s, as long as that trucker has the job', () => {
    for (const after of [withMine(given, newer), withTheirs(given, newer)]) expect(after.draft.visitId).toBe('newer');
  });

  it('is the one that was shown with another trucker who was chosen', () => {
    const choosing = { ...given, draft: { ...given.draft, truckerId: 'adam', visitId: 'chosen' } };
    for (const after of [withMine(choosing, newer), withTheirs(choosing, newer)])
      expect(after.draft).toMatchObject({ truckerId: 'adam', visitId: 'chosen' });
  });
});

it('names every change of a form', () => {
  const { start } = started;
  expect(changesBetween(start, start)).toEqual([]);
  const after = withMovedStep(
    withStep(withoutStep({ ...titled(start), steps: [...start.steps, newStep('fresh')] }, 'step-1'), 'step-3', {
      dueTime: '2026-11-21T08:00',
    }),
    1,
    0,
  );
  expect(changesBetween(start, after)).toEqual([
    { kind: 'field', field: 'title' },
    { kind: 'step', key: 'step-3', field: 'dueTime' },
    { kind: 'added', key: 'fresh' },
    { kind: 'removed', key: 'step-1' },
    { kind: 'order' },
  ]);
});

describe('after a clash', () => {
  it('mine is kept whole, and saved over the newer version on purpose', () => {
    const newer = aJob({ version: 2, plainTitle: 'Timber', plainDescription: 'Mind the ramp' });
    const kept = withMine(typing(titled), newer);
    expect(kept).toMatchObject({ version: 2, draft: { title: 'Steel for ramp 5', description: '' } });
    expect(changesBetween(kept.start, kept.draft)).toHaveLength(2);
  });

  it('theirs is taken where they changed something, and mine stays everywhere else', () => {
    const newer = aJob({
      version: 2,
      plainTitle: 'Timber',
      steps: [aStep(1, { reminderBefore: 10 }), aStep(2, { message: 'Ask for Ida' }), aStep(3)],
    });
    const mine = typing(
      titled,
      (draft) => ({ ...draft, description: 'By crane' }),
      (draft) => withStep(draft, 'step-1', { message: 'Dock 2' }),
      (draft) => withStep(draft, 'step-2', { message: 'Ask for Jonas' }),
    );
    const { draft } = withTheirs(mine, newer);
    expect(draft).toMatchObject({ title: 'Timber', description: 'By crane' });
    expect(draft.steps.map(({ reminderBefore, message }) => [reminderBefore, message])).toEqual([
      ['10', 'Dock 2'],
      ['30', 'Ask for Ida'],
      ['30', ''],
    ]);
  });

  it('steps that either side added stand where they were put, and removed ones stay away', () => {
    const mine = typing(
      (draft) => ({ ...draft, steps: draft.steps.toSpliced(1, 0, newStep('mine')) }),
      (draft) => withoutStep(draft, 'step-3'),
    );
    const newer = aJob({ version: 2, steps: [aStep(2), aStep(3), aStep(4)] });
    expect(keys(withTheirs(mine, newer))).toBe('mine,step-2,step-4');
  });

  it('a step that I removed comes back when they changed it', () => {
    const mine = typing((draft) => withoutStep(draft, 'step-2'));
    const newer = aJob({ version: 2, steps: [aStep(1), aStep(2, { message: 'Dock 2' }), aStep(3)] });
    expect(keys(withTheirs(mine, newer))).toBe('step-1,step-2,step-3');
  });

  it('the order is theirs when they moved steps, else mine', () => {
    const mine = typing((draft) => withMovedStep(draft, 2, 0));
    expect(keys(withTheirs(mine, aJob({ version: 2, plainTitle: 'Timber' })))).toBe('step-3,step-1,step-2');
    const moved = aJob({ version: 2, steps: [aStep(2), aStep(1), aStep(3)] });
    expect(keys(withTheirs(mine, moved))).toBe('step-2,step-1,step-3');
  });

  it('no location of another site is left', () => {
    const mine = typing((draft) => ({
      ...draft,
      steps: [...draft.steps, { ...newStep('mine'), locationId: 'gate-9' }],
    }));
    const south = { _id: 'south', plainName: 'South', address: '' };
    const atRamp = (n: number) => aStep(n, { location: { ...aStep(n).location, _id: `ramp-${String(n)}` } });
    const theirs = withTheirs(mine, aJob({ version: 2, site: south, steps: [1, 2, 3].map(atRamp) }));
    expect(theirs.draft.steps.map(({ locationId }) => locationId)).toEqual(['ramp-1', 'ramp-2', 'ramp-3', '']);

    const away = typing((draft) => withSite(draft, 'south'));
    const onlyOne = aJob({ version: 2, steps: [atRamp(1), aStep(2), aStep(3)] });
    expect(withTheirs(away, onlyOne).draft.steps.map(({ locationId }) => locationId)).toEqual(['', '', '']);
  });
});

it('is known again after a reload', () => {
  expect(isEditing(JSON.parse(JSON.stringify(typing(titled))))).toBe(true);
  expect(isEditing({ version: '1', start: {}, draft: {} })).toBe(false);
});
