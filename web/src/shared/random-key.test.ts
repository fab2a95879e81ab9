import { expect, it } from '@jest/globals';
import { randomKey } from './random-key.ts';

it('a key has 128 random bits', () => {
  expect(randomKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomKey()).not.toBe(randomKey());
});
