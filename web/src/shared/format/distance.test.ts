import { expect, it } from '@jest/globals';
import { distance } from './distance.ts';

it('counts metres first, then kilometres, the near ones with one figure more', () => {
  expect(distance(12.4, 'en')).toBe('12 m');
  expect(distance(999, 'en')).toBe('999 m');
  expect(distance(3049, 'en')).toBe('3 km');
  expect(distance(1420, 'de')).toBe('1,4 km');
  expect(distance(31_250, 'en')).toBe('31 km');
});
