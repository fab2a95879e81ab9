import { expect, it } from '@jest/globals';
import type { Site } from '@gatelingo/proto/http/sites-locations';
import {
  locationDraft,
  nextDraft,
  pointOf,
  withAddress,
  withFoundAddress,
  withPoint,
  withSite,
} from './location-draft.ts';

const site = { _id: 's1', lat: 53.54, lng: 9.98 } as Site;
const gate = { lat: 53.5413, lng: 9.9842 };

it('starts where the site is, until the marker is set', () => {
  const draft = locationDraft('s1');
  expect(pointOf(draft, undefined)).toBeUndefined();
  expect(pointOf(draft, site)).toEqual({ lat: 53.54, lng: 9.98 });
  expect(pointOf(withPoint(draft, gate), site)).toEqual(gate);
});

it('starts again on another site, with what was typed', () => {
  const placed = withFoundAddress(
    withPoint({ ...locationDraft('s1'), locationName: 'Tor 4' }, gate),
    gate,
    'Hafenstraße 1',
  );
  expect(withSite(placed, 's2')).toEqual({ ...locationDraft('s2'), locationName: 'Tor 4' });
  const typed = withAddress(placed, 'Rampe im Hof');
  expect(withSite(typed, 's2')).toMatchObject({ siteId: 's2', point: undefined, address: 'Rampe im Hof' });
});

it('fills in the address found for a marker, but never over a typed one or for an older marker', () => {
  const placed = withPoint(locationDraft('s1'), gate);
  expect(withFoundAddress(placed, gate, 'Hafenstraße 1').address).toBe('Hafenstraße 1');
  expect(withFoundAddress(withAddress(placed, 'Hof'), gate, 'Hafenstraße 1').address).toBe('Hof');
  expect(withFoundAddress(withPoint(placed, { ...gate }), gate, 'Hafenstraße 1').address).toBe('');
});

it('an address that was emptied may be filled in again', () => {
  const emptied = withAddress(withAddress(withPoint(locationDraft('s1'), gate), 'Hof'), '');
  expect(withFoundAddress(emptied, gate, 'Hafenstraße 1').address).toBe('Hafenstraße 1');
});

it('the next location starts at the same site and place, without a name', () => {
  const first = withPoint({ ...locationDraft('s1'), locationName: 'Tor 4' }, gate);
  expect(nextDraft(first)).toEqual({ ...first, locationName: '' });
});
