import { expect, it } from '@jest/globals';
import { isOnlyBars } from './signature-resize.ts';

const phone = { width: 390, height: 844 };

it('clears the signature on every resize but the one that scrolling or typing makes on a phone', () => {
  expect(isOnlyBars(phone, { width: 844, height: 390 }, true)).toBe(false);
  expect(isOnlyBars(phone, phone, true)).toBe(false);
  expect(isOnlyBars(phone, { width: 390, height: 788 }, true)).toBe(true);
  expect(isOnlyBars(phone, { width: 390, height: 788 }, false)).toBe(false);
});
