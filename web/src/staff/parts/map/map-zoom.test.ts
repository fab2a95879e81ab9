import { expect, it } from '@jest/globals';
import { firstZoom, lookedAt, middleOf } from './map-zoom.ts';

const gate = { id: 'gate', lat: 53.54, lng: 9.97, label: 'Gate' };
const site = { id: 'site', lat: 53.55, lng: 9.98, label: 'Site', isFixed: true };

it('shows the zoom that the spec names wherever the map has streets', () => {
  const one = { markers: [gate], looked: [gate], hasStreets: true };
  expect(firstZoom({ ...one, zoom: 12 })).toBe(12);
  expect(firstZoom({ ...one, zoom: 19 })).toBe(19);
});

it('on outlines a lone place is shown among towns, and among other places as close as the spec says', () => {
  expect(firstZoom({ zoom: 19, hasStreets: false, markers: [gate], looked: [gate] })).toBe(12);
  expect(firstZoom({ zoom: 12, hasStreets: false, markers: [gate], looked: [gate] })).toBe(12);
  expect(firstZoom({ zoom: 19, hasStreets: false, markers: [gate, site], looked: [gate] })).toBe(19);
});

it('several places are not fitted so closely that they fill the map', () => {
  const several = { markers: [gate, site], looked: [gate, site] };
  expect(firstZoom({ zoom: 19, hasStreets: true, ...several })).toBe(18);
  expect(firstZoom({ zoom: 12, hasStreets: false, ...several })).toBe(12);
});

it('looks at the marker that is placed, else at all', () => {
  expect(lookedAt([site, gate], true)).toEqual([gate]);
  expect(lookedAt([site, gate], false)).toEqual([site, gate]);
  expect(lookedAt([site], true)).toEqual([site]);
});

it('finds the middle of places, and none without places', () => {
  const middle = middleOf([gate, site]);
  expect(middle?.lat).toBeCloseTo(53.545, 6);
  expect(middle?.lng).toBeCloseTo(9.975, 6);
  expect(middleOf([])).toBeUndefined();
});
