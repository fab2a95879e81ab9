import { expect, test } from '@jest/globals';
import { behavioursSchema } from './behaviour.ts';

test('what is no behaviour is refused', () => {
  expect(behavioursSchema.safeParse({ translate: { mode: 'fail', status: 200 } }).success).toBe(false);
  expect(behavioursSchema.safeParse({ translator: { mode: 'ok' } }).success).toBe(false);
  expect(behavioursSchema.safeParse({ polly: { mode: 'ok', delay: 1 } }).success).toBe(false);
});
