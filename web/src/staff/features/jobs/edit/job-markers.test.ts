import { expect, it } from '@jest/globals';
import { draftOf, newStep, withStep } from '../form/job-draft.ts';
import { aConfirmation, aJob, aStep } from '../job-examples.ts';
import { confirmationMarkers, locationMarkers } from './job-markers.ts';

const place = (n: number) => aStep(n).location;
const confirmation = aConfirmation('2026-11-20T11:50:00.000Z', { lat: 53.6, distance: 3049, isFar: true });
const job = aJob({
  steps: [
    aStep(1, { confirmation, isActive: false }),
    aStep(2, { isActive: true }),
    aStep(3, { location: place(2) }),
    aStep(4, { location: place(1) }),
  ],
});
const draft = draftOf(job);
const described = (steps: typeof draft.steps) =>
  locationMarkers(job, steps, [], (numbers, name) => `${numbers.join('+')} ${name}`).map(({ label, badge, tone }) => [
    label,
    badge,
    tone,
  ]);

it('marks each location once, with its steps’ numbers and how far they are', () => {
  expect(described(draft.steps)).toEqual([
    ['1+4 Gate 1', '1·4', 'grey'],
    ['2+3 Gate 2', '2·3', 'blue'],
  ]);
  expect(described(draft.steps.slice(0, 1))).toEqual([['1 Gate 1', '1', 'green']]);
});

it('follows the form: a step without a location is nowhere, many steps are cut short', () => {
  const many = Array.from({ length: 12 }, (_unused, n) => ({ ...newStep(`new-${String(n)}`), locationId: 'gate-1' }));
  expect(described(many)).toEqual([['1+2+3+4+5+6+7+8+9+10+11+12 Gate 1', '1+', 'grey']]);
  expect(described(withStep(draft, 'step-1', { locationId: '' }).steps.slice(0, 1))).toEqual([]);
});

it('marks no position of a step that staff confirmed, and its location as done', () => {
  const staffConfirmation = { confirmedAt: '2026-11-20T11:50:00.000Z', userId: 'greta' };
  const byStaff = aJob({ steps: [aStep(1, { staffConfirmation, isActive: false })] });
  expect(confirmationMarkers(byStaff, String)).toEqual([]);
  expect(locationMarkers(byStaff, draftOf(byStaff).steps, [], String)).toMatchObject([{ tone: 'green' }]);
});

it('marks where a step was confirmed, yellow where that was far away', () => {
  expect(confirmationMarkers(job, (number, metres) => `${String(number)} ${String(metres)}`)).toEqual([
    { id: 'confirmed-step-1', lat: 53.6, lng: 9.9, label: '1 3049', badge: '✓1', tone: 'yellow' },
  ]);
});
