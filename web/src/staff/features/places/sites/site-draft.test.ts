import { expect, it } from '@jest/globals';
import { emptySite, withFoundAddress, withPickedAddress, withPoint, withTypedAddress } from './site-draft.ts';

const hamburg = { lat: 53.55, lng: 9.99 };
const gate = { lat: 53.54, lng: 9.97 };

it('forgets coordinates of a suggestion when the address is typed on', () => {
  const picked = withPickedAddress(emptySite, 'Hamburg', hamburg);
  expect(picked.point).toEqual(hamburg);
  expect(withTypedAddress(picked, 'Hanover').point).toBeUndefined();
});

it('keeps the marker that a person set when the address is typed on', () => {
  const placed = withPoint(emptySite, gate);
  expect(withTypedAddress(placed, 'Hafen, Tor 4').point).toEqual(gate);
});

it('fills in the address found for a marker, but never over a typed one or for an older marker', () => {
  const placed = withPoint(emptySite, gate);
  expect(withFoundAddress(placed, gate, 'Hafenstraße 1').address).toBe('Hafenstraße 1');
  expect(withFoundAddress(withTypedAddress(placed, 'Tor 4'), gate, 'Hafenstraße 1').address).toBe('Tor 4');
  expect(withFoundAddress(withPoint(placed, hamburg), gate, 'Hafenstraße 1').address).toBe('');
});
