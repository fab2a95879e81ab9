import { expect, test } from '@jest/globals';
import { stepOfNow } from './step-of-now.ts';

const step = (locationName: string, state: 'confirmed' | 'active' | 'waiting', number: number) => ({
  ...{ number, locationName, address: '', dueTime: '2026-11-30T09:00:00.000Z', timeZone: 'Europe/Berlin', message: '' },
  ...{ state, linkCode: null },
});
const steps = [step('Scale', 'confirmed', 1), step('Ramp 4', 'active', 2), step('Exit', 'waiting', 3)];
const callTo = (placeName: string) => ({ _id: 'call', placeName, calledAt: '2026-11-30T08:00:00.000Z' });

test.each([
  ['no call', undefined, 'Ramp 4'],
  ['a call to its place', callTo('Ramp 4'), 'Ramp 4'],
  ['a call to another place', callTo('Office'), undefined],
  ['a call without a place', callTo(''), undefined],
])('given %s beside a planned step, then the driver goes there', (_title, call, place) => {
  expect(stepOfNow({ steps, ...(call && { call }) })?.locationName).toBe(place);
});

test('without steps there is none', () => {
  expect(stepOfNow({ steps: [], call: callTo('Office') })).toBeUndefined();
});
