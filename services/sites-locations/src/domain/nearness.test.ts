import { expect, test } from '@jest/globals';
import { nearness } from './nearness.ts';

const hamburg = { lat: 53.55, lng: 9.99 };
const lueneburg = { lat: 53.25, lng: 10.41 };
const munich = { lat: 48.14, lng: 11.58 };

test('given a place, when it is nearer to a site, then it counts more, and nothing when far away or without sites', () => {
  expect(nearness(hamburg, [hamburg])).toBeCloseTo(2, 5);
  expect(nearness(lueneburg, [hamburg])).toBeGreaterThan(1);
  expect(nearness(lueneburg, [hamburg])).toBeLessThan(2);
  expect(nearness(munich, [hamburg])).toBeLessThan(0.01);
  expect(nearness(munich, [hamburg, munich])).toBeCloseTo(2, 5);
  expect(nearness(munich, [])).toBe(0);
});

test('given the date line between them, when they are near, then they are near', () => {
  expect(nearness({ lat: -17, lng: 179.9 }, [{ lat: -17, lng: -179.9 }])).toBeGreaterThan(1);
});
