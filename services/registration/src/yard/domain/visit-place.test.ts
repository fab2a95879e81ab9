import { expect, test } from '@jest/globals';
import { calledTo, placeAfter } from './visit-place.ts';

const ramp = { name: 'Ramp 4', locationId: 'ramp' };
const office = { name: 'Office', locationId: null };
const at = (
  state: 'waiting' | 'called' | 'docked',
  placeName: string,
  locationId: string | null,
  callId: string | null,
) => ({
  ...{ state, placeName, locationId, callId },
});

test.each([
  ['to a location', at('waiting', '', null, null), ramp, ['Ramp 4', 'ramp', 'new']],
  ['to the same location once more', at('called', 'Ramp 4', 'ramp', 'first'), ramp, ['Ramp 4', 'ramp', 'first']],
  ['there again after a dock', at('docked', 'Ramp 4', 'ramp', 'first'), ramp, ['Ramp 4', 'ramp', 'new']],
  ['elsewhere', at('called', 'Scale', 'scale', 'first'), ramp, ['Ramp 4', 'ramp', 'new']],
  ['to a place in own words', at('called', 'Scale', 'scale', 'first'), office, ['Office', null, 'new']],
  ['there once more', at('called', 'Office', null, 'first'), office, ['Office', null, 'new']],
  ['from there to a location', at('called', 'Office', null, 'first'), ramp, ['Ramp 4', 'ramp', 'new']],
  ['without a place', at('called', 'Scale', 'scale', 'first'), undefined, ['Scale', 'scale', 'first']],
] as const)('a call %s', (_title, before, place, [placeName, locationId, callId]) => {
  expect(calledTo(before, place, 'new')).toEqual({ placeName, locationId, callId });
});

test('a dock keeps the call, also at another place', () => {
  const called = at('called', 'Scale', 'scale', 'first');
  expect(placeAfter(called, undefined)).toEqual({ placeName: 'Scale', locationId: 'scale', callId: 'first' });
  expect(placeAfter(called, ramp)).toEqual({ placeName: 'Ramp 4', locationId: 'ramp', callId: 'first' });
});
