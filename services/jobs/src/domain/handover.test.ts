import { expect, test } from '@jest/globals';
import { aJobOfThree, aDriver } from '../../test/builders.ts';
import { handedOver } from './handover.ts';
import { withCodes } from './links.ts';

const given = (changes: Parameters<typeof aDriver>[0]) =>
  aJobOfThree({ trucker: aDriver({ visitId: 'visit-1', ...changes }) });
const codes = ['a', 'b', 'c'];
const before = withCodes(given({}), () => codes.shift() ?? '');
let count = 0;
const newId = () => `new-${String((count += 1))}`;

test.each([
  ['another trucker of the same number', { _id: 'trucker-2', visitId: 'visit-2' }, true],
  ['another visit of the same trucker', { visitId: 'visit-2' }, true],
  ['a trucker of another number', { _id: 'trucker-2', visitId: 'visit-2', plainPhone: '+48601234568' }, false],
  ['nobody else', {}, false],
])('given a job goes to %s, then its steps have new ids and no link: %j %s', (_to, changes, isNew) => {
  const after = { ...before, trucker: aDriver({ visitId: 'visit-1', ...changes }) };
  const { steps } = handedOver(before, after, newId);
  const kept = before.steps.map(({ id }) => id);
  expect(steps.map(({ id }) => kept.includes(id))).toEqual([!isNew, !isNew, !isNew]);
  expect(steps.map(({ link }) => link === null)).toEqual([isNew, isNew, isNew]);
  expect(steps.map(({ locationId, isActive }) => [locationId, isActive])).toEqual(
    before.steps.map(({ locationId, isActive }) => [locationId, isActive]),
  );
});

test.each([
  ['another trucker', aDriver({ _id: 'trucker-2', plainPhone: '+48601234568' }), true],
  ['nobody', null, true],
  ['another visit of the same trucker', aDriver({ visitId: 'visit-2' }), false],
])(
  'given a job with a confirmed step goes to %s, then its position stays only with its trucker',
  (_to, trucker, isDropped) => {
    const confirmation = {
      ...{ confirmedAt: new Date(0), tappedAt: new Date(0), lat: 53.5, lng: 9.9 },
      ...{ accuracy: 5, distance: 12 },
    };
    const [first, ...others] = before.steps;
    const confirmed = { ...before, steps: first ? [{ ...first, confirmation }, ...others] : [] };
    const [step] = handedOver(confirmed, { ...confirmed, trucker }, newId).steps;
    const { lat: _lat, lng: _lng, ...kept } = confirmation;
    expect(step?.confirmation).toEqual(isDropped ? kept : confirmation);
  },
);

test('given a new job, or one that nobody had, then nothing changes', () => {
  expect(handedOver(undefined, before, newId)).toBe(before);
  expect(handedOver({ ...before, trucker: null }, before, newId)).toBe(before);
});
