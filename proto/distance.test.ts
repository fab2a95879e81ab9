import { expect, test } from '@jest/globals';
import { metresBetween } from './distance.ts';

const berlin = { lat: 52.52, lng: 13.405 };
const hamburg = { lat: 53.5511, lng: 9.9937 };

test('given two cities, then the way is that of the great circle', () => {
  expect(metresBetween(berlin, hamburg) / 1000).toBeCloseTo(255.3, 0);
  expect(metresBetween(hamburg, berlin)).toBeCloseTo(metresBetween(berlin, hamburg), 6);
});

test('given the same point, then there is no way', () => {
  expect(metresBetween(berlin, berlin)).toBe(0);
});

test('given two gates, then metres count', () => {
  expect(metresBetween(berlin, { ...berlin, lat: berlin.lat + 0.001 })).toBeCloseTo(111.2, 1);
});

test('given points on both sides of the date line or of the earth, then the short way counts', () => {
  expect(metresBetween({ lat: 0, lng: 179.999 }, { lat: 0, lng: -179.999 })).toBeCloseTo(222.4, 1);
  expect(metresBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 180 }) / 1000).toBeCloseTo(20_015, 0);
});
