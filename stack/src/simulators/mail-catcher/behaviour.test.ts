import { expect, test } from '@jest/globals';
import { behaviourSchema } from './behaviour.ts';

test('what is no behaviour is refused', () => {
  expect(behaviourSchema.safeParse({ mode: 'refuse', code: 200 }).success).toBe(false);
  expect(behaviourSchema.safeParse({ mode: 'ok', delay: 1 }).success).toBe(false);
});
