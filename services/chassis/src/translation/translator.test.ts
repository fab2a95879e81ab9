import { expect, test } from '@jest/globals';
import { usualMs } from './translator.ts';

test('a text has nine seconds in all: less than the ten that work has which translates', () => {
  expect(usualMs).toBe(9_000);
});
